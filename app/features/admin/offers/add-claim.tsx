import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { AddDialog } from "#app/core/office/records/add-dialog.tsx";
import { useOfficeZone } from "#app/core/office/zone/use-office-zone.ts";
import { m } from "#app/paraglide/messages.js";
import { Select } from "#app/ui/select.tsx";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { localise } from "#domain/language/localised-fields.ts";
import { CLAIM_TEXTS, type Claim, checkClaim } from "#domain/offers/claim.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { ClaimFields } from "./claim-fields.tsx";
import { PLACE_NAMES } from "./claim-texts.ts";

const EMPTY: Claim = {
  value: "",
  ...localise(CLAIM_TEXTS, () => ""),
  link: "",
  checkedOn: "",
  shownUntil: "",
};
const PLACES = ["hero", "results"] as const;

/** Adds a claim at the end of its place. */
export function AddClaim() {
  const [place, setPlace] = useState<(typeof PLACES)[number]>("hero");
  const { data: zone = "UTC" } = useOfficeZone();
  const form = useForm<Claim>({
    resolver: domainResolver((typed) => checkClaim(typed, { place, today: zoneTime(new Date(), zone).date })),
    defaultValues: EMPTY,
  });
  return (
    <AddDialog
      title={m.offers_new_claim()}
      isPrimary
      form={form}
      add={(claim) => invokeFunction("create-claim", { ...claim, place })}
      recordPath={({ claimId }) => href(paths.adminClaim, { claimId })}
    >
      <Select
        label={m.courses_office_place()}
        value={place}
        onChange={({ target }) => setPlace(PLACES.find((known) => known === target.value) ?? "hero")}
        options={PLACES.map((value) => ({ value, label: PLACE_NAMES[value]() }))}
      />
      <ClaimFields form={form} place={place} />
    </AddDialog>
  );
}
