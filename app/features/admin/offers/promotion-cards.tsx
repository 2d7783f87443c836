import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { type OfficePromotion, usePromotions } from "./promotion-record.ts";
import {
  momentText,
  PROMOTION_NAMES,
  PROMOTION_STATE_NAMES,
  PROMOTION_STATE_TONES,
  promotionIn,
} from "./promotion-texts.ts";

/** The strip and the season, each with its state and a link to where its words are changed. */
export function PromotionCards() {
  const query = usePromotions();
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="mt-6 h-28" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
    >
      {(promotions) => (
        <div className="mt-6 grid gap-4 md:grid-cols-2">
          {promotions.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function PromotionCard({ promotion }: { promotion: OfficePromotion }) {
  const { id, state, startsAt, endsAt, zone } = promotion;
  const { line, couponCode } = promotionIn(getLocale(), promotion);
  const name = PROMOTION_NAMES[id]();
  return (
    <Card aria-label={name}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg">
          <TextLink to={href(paths.adminPromotion, { promotionId: id })}>{name}</TextLink>
        </h2>
        <Badge tone={PROMOTION_STATE_TONES[state]}>{PROMOTION_STATE_NAMES[state]()}</Badge>
      </div>
      <p className="mt-2 text-sm [overflow-wrap:anywhere]">{line === "" ? m.offers_nothing_written() : line}</p>
      <p className="mt-1 text-xs text-muted empty:hidden">
        {[
          ...(startsAt === "" ? [] : [`${m.offers_starts()}: ${momentText(startsAt, zone)}`]),
          ...(endsAt === "" ? [] : [`${m.offers_ends()}: ${momentText(endsAt, zone)}`]),
          ...(couponCode === null ? [] : [`${m.checkout_summary_coupon()}: ${couponCode}`]),
        ].join(" · ")}
      </p>
    </Card>
  );
}
