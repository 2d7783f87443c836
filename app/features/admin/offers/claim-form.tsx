import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import type { Versioned } from "#domain/actions/action-kinds.ts";
import { type Claim, checkClaim } from "#domain/offers/claim.ts";
import { ClaimFields } from "./claim-fields.tsx";
import { type OfficeClaim, staleAfterClaim } from "./claim-record.ts";
import { comparedFields } from "./claim-texts.ts";

type Changed = { yours: Claim; current: Claim & Versioned };

/** A claim's texts, source and days. Drawn anew for each version, so that it never holds an older one's. */
export function ClaimForm({ claim, mayWrite }: { claim: OfficeClaim; mayWrite: boolean }) {
  const { id: claimId, place, today, version } = claim;
  const client = useQueryClient();
  const form = useForm<Claim>({
    resolver: domainResolver((typed) => checkClaim(typed, { place, today })),
    defaultValues: claimOf(claim),
  });
  const { errors, isSubmitting } = form.formState;
  const [changed, setChanged] = useState<Changed | undefined>();
  const readAgain = () =>
    Promise.all(staleAfterClaim(claimId).map((queryKey) => client.invalidateQueries({ queryKey })));

  async function save(typed: Claim, seen = version) {
    const saved = await invokeFunction("change-claim", { claimId, ...typed, version: seen });
    if (saved.ok) {
      showToast({ title: m.offers_saved(), tone: "success" });
      await readAgain();
    } else if (saved.changed === undefined) form.setError("root", { message: functionErrorMessage(saved) });
    else setChanged({ yours: typed, current: saved.changed.current });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((typed) => save(typed))}>
      <ClaimFields form={form} place={place} isReadOnly={!mayWrite} />
      <FormError error={errors.root} />
      <LostUpdate<Claim, Claim & Versioned>
        changed={changed}
        fields={comparedFields()}
        isBusy={isSubmitting}
        onKeepMine={(current) => void (changed === undefined ? null : save(changed.yours, current.version))}
        onTakeTheirs={(current) => {
          form.reset(claimOf(current));
          setChanged(undefined);
          void readAgain();
        }}
      />
      {mayWrite && changed === undefined ? (
        <Button type="submit" variant="primary" className="justify-self-start" isBusy={isSubmitting}>
          {m.panel_save()}
        </Button>
      ) : null}
    </form>
  );
}

function claimOf({ value, wordsEs, wordsEn, sourceEs, sourceEn, link, checkedOn, shownUntil }: Claim): Claim {
  return { value, wordsEs, wordsEn, sourceEs, sourceEn, link, checkedOn, shownUntil };
}
