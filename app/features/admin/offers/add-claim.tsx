import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useOfficeZone } from "#app/core/office/zone/use-office-zone.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Select } from "#app/ui/select.tsx";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { type Claim, checkClaim } from "#domain/offers/claim.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { ClaimFields } from "./claim-fields.tsx";
import { PLACE_NAMES } from "./claim-texts.ts";

const EMPTY: Claim = {
  value: "",
  wordsEs: "",
  wordsEn: "",
  sourceEs: "",
  sourceEn: "",
  link: "",
  checkedOn: "",
  shownUntil: "",
};
const PLACES = ["hero", "results"] as const;

/** Makes one claim more, at the end of its place, and leads to it. */
export function AddClaim() {
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<(typeof PLACES)[number]>("hero");
  const { data: zone = "UTC" } = useOfficeZone();
  const navigate = useNavigate();
  const form = useForm<Claim>({
    resolver: domainResolver((typed) => checkClaim(typed, { place, today: zoneTime(new Date(), zone).date })),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = form.formState;

  async function add(claim: Claim) {
    const added = await invokeFunction("create-claim", { ...claim, place });
    if (added.ok) await navigate(href(paths.adminClaim, { claimId: added.data.claimId }));
    else form.setError("root", { message: functionErrorMessage(added) });
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="primary">
          {m.offers_new_claim()}
        </Button>
      }
      title={m.offers_new_claim()}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form="add-claim" variant="primary" isBusy={isSubmitting}>
          {m.panel_save()}
        </Button>
      }
    >
      <form id="add-claim" noValidate className="grid gap-5" onSubmit={form.handleSubmit(add)}>
        <Select
          label={m.courses_office_place()}
          value={place}
          onChange={({ target }) => setPlace(PLACES.find((known) => known === target.value) ?? "hero")}
          options={PLACES.map((value) => ({ value, label: PLACE_NAMES[value]() }))}
        />
        <ClaimFields form={form} place={place} />
        <FormError error={errors.root} />
      </form>
    </Dialog>
  );
}
