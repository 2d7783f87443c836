import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { RecordHistory } from "#app/core/office/records/record-history.tsx";
import { RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-promotion-page";
import { PromotionForm } from "./promotion-form.tsx";
import { type OfficePromotion, toPromotionId, usePromotions } from "./promotion-record.ts";
import { PROMOTION_HINTS, PROMOTION_NAMES, PROMOTION_STATE_NAMES, PROMOTION_STATE_TONES } from "./promotion-texts.ts";

export const meta = pageMeta({
  path: paths.adminPromotion,
  title: m.offers_promotion_title,
  description: m.offers_seo_promotion,
});

/** What is announced in one place: its words, its moments, its coupon, and what was changed. Spec: [1.15], [2.23]. */
export default function PromotionRoute({ params }: Route.ComponentProps) {
  const query = usePromotions();
  const id = toPromotionId(params.promotionId);
  const find = (promotions: readonly OfficePromotion[]) => promotions.find((each) => each.id === id) ?? null;
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 1 }}
      isEmpty={(promotions) => find(promotions) === null}
      empty={
        <EmptyState
          headingLevel={1}
          title={m.offers_gone()}
          text={m.offers_gone_text()}
          action={<ButtonLink to={paths.adminOffers}>{m.offers_title()}</ButtonLink>}
        />
      }
    >
      {(promotions) => {
        const promotion = find(promotions);
        return promotion === null ? null : <PromotionView key={promotion.id} promotion={promotion} />;
      }}
    </Loaded>
  );
}

function PromotionView({ promotion }: { promotion: OfficePromotion }) {
  const mayWrite = useStaffMay()("products", "write");
  const { id, state, version } = promotion;
  return (
    <RecordPage
      list={{ to: paths.adminOffers, label: m.offers_title() }}
      title={PROMOTION_NAMES[id]()}
      subtitle={PROMOTION_HINTS[id]()}
      states={<Badge tone={PROMOTION_STATE_TONES[state]}>{PROMOTION_STATE_NAMES[state]()}</Badge>}
      aside={<RecordHistory subject={`promotion:${id}`} />}
    >
      <RecordSection title={m.panel_texts()}>
        <PromotionForm key={version} promotion={promotion} mayWrite={mayWrite} />
      </RecordSection>
    </RecordPage>
  );
}
