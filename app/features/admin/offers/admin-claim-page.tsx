import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { RecordHistory } from "#app/core/office/records/record-history.tsx";
import { RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-claim-page";
import { ClaimForm } from "./claim-form.tsx";
import { type OfficeClaim, staleAfterClaim, useClaim } from "./claim-record.ts";
import { claimName, PLACE_NAMES, STATE_NAMES, STATE_TONES } from "./claim-texts.ts";

export const meta = pageMeta({
  path: paths.adminClaim,
  title: m.offers_claim,
  description: m.offers_seo_claim,
});

export default function ClaimRoute({ params }: Route.ComponentProps) {
  return <ClaimPage key={params.claimId} claimId={params.claimId} />;
}

/** One claim: what it says, its source, whether it is shown, and what was changed. Spec: [1.14], [2.23]. */
function ClaimPage({ claimId }: { claimId: string }) {
  const query = useClaim(claimId);
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.offers_gone(),
        text: m.offers_gone_text(),
        list: { to: paths.adminOffers, label: m.offers_title() },
      }}
    >
      {(claim) => <ClaimView claim={claim} />}
    </LoadedRecord>
  );
}

function ClaimView({ claim }: { claim: OfficeClaim }) {
  const mayWrite = useStaffMay()("products", "write");
  const { id, place, state, version } = claim;
  return (
    <RecordPage
      list={{ to: paths.adminOffers, label: m.offers_title() }}
      title={claimName(claim)}
      subtitle={PLACE_NAMES[place]()}
      states={<Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>}
      aside={
        <>
          {mayWrite && place !== "title" ? <Switch claim={claim} /> : null}
          <RecordHistory subject={`claim:${id}`} />
        </>
      }
    >
      <RecordSection title={m.offers_claim()}>
        <ClaimForm key={version} claim={claim} mayWrite={mayWrite} />
      </RecordSection>
    </RecordPage>
  );
}

function Switch({ claim: { id: claimId, isShown, version } }: { claim: OfficeClaim }) {
  return (
    <RecordSection title={m.admin_record_actions()}>
      <RecordAction
        label={isShown ? m.coupons_switch_off() : m.coupons_switch_on()}
        consequence={isShown ? m.offers_switch_off_text() : m.offers_switch_on_text()}
        done={isShown ? m.offers_switched_off() : m.offers_switched_on()}
        run={() => invokeFunction("switch-claim", { claimId, isShown: !isShown, version })}
        stale={staleAfterClaim(claimId)}
      />
    </RecordSection>
  );
}
