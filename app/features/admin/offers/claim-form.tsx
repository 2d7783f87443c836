import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { RecordForm } from "#app/core/office/records/record-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { pickLocalised } from "#domain/language/localised-fields.ts";
import { CLAIM_TEXTS, type Claim, checkClaim } from "#domain/offers/claim.ts";
import { ClaimFields } from "./claim-fields.tsx";
import { type OfficeClaim, staleAfterClaim } from "./claim-record.ts";
import { comparedFields } from "./claim-texts.ts";

/** A claim's texts, source and days. */
export function ClaimForm({ claim, mayWrite }: { claim: OfficeClaim; mayWrite: boolean }) {
  const { id: claimId, place, today } = claim;
  const form = useForm<Claim>({
    resolver: domainResolver((typed) => checkClaim(typed, { place, today })),
    defaultValues: claimOf(claim),
  });
  return (
    <RecordForm
      form={form}
      mayWrite={mayWrite}
      version={claim.version}
      save={(typed, version) => invokeFunction("change-claim", { claimId, ...typed, version })}
      done={m.offers_saved()}
      stale={staleAfterClaim(claimId)}
      compared={comparedFields()}
    >
      <ClaimFields form={form} place={place} isReadOnly={!mayWrite} />
    </RecordForm>
  );
}

function claimOf({ value, link, checkedOn, shownUntil, ...claim }: Claim): Claim {
  return { value, ...pickLocalised(claim, ...CLAIM_TEXTS), link, checkedOn, shownUntil };
}
