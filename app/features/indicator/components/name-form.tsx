import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { IndicatorAccess } from "#app/core/account/membership/use-indicator-access.ts";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import {
  NAME_CHANGE_DAYS,
  NAME_CHANGES_A_YEAR,
  nameChangeOpensAt,
  nameChangesLeft,
} from "#domain/access/name-change.ts";
import { checkNameFields, NameField, type NameFields } from "./name-field.tsx";

/** Before the grant the name is corrected; a granted one is changed, within its limits. docs/decisions/131. */
export function NameCard({ access, now }: { access: IndicatorAccess; now: Date }) {
  const isGranted = access.status === "active";
  const changes = access.events.filter(({ event, isByTeam }) => event === "renamed" && !isByTeam).map(({ at }) => at);
  const opensAt = isGranted ? nameChangeOpensAt(changes, now) : null;
  const limits = { days: NAME_CHANGE_DAYS, times: NAME_CHANGES_A_YEAR };
  return (
    <Card aria-labelledby="access-name-title" id="usuario">
      <h2 id="access-name-title" className="text-lg">
        {isGranted ? m.access_name_change_title() : m.access_name_correct_title()}
      </h2>
      <p className="mt-2 max-w-[66ch] text-sm text-muted">
        {isGranted
          ? m.access_name_change_text({ ...limits, left: nameChangesLeft(changes, now), hours: ACCESS_HOURS })
          : m.access_name_correct_text()}
      </p>
      {opensAt === null ? (
        <NameForm isGranted={isGranted} />
      ) : (
        <p className="mt-3 text-sm">
          {m.access_name_opens({
            date: momentText(opensAt),
          })}
        </p>
      )}
    </Card>
  );
}

function NameForm({ isGranted }: { isGranted: boolean }) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, setError, reset, formState } = useForm<NameFields>({
    resolver: domainResolver(checkNameFields),
    defaultValues: { tradingviewUsername: "" },
  });

  async function submit({ tradingviewUsername }: NameFields) {
    // Another name is another change.
    const idempotencyKey = `${key}:${tradingviewUsername}`;
    const result = await invokeFunction("change-indicator-name", { tradingviewUsername }, { idempotencyKey });
    if (!result.ok) return setError("root", { message: functionErrorMessage(result) });
    reset();
    showToast({
      title: result.data.outcome === "renamed" ? m.access_name_changed() : m.access_name_corrected(),
      description: tradingviewUsername,
      tone: "success",
    });
    await client.invalidateQueries({ queryKey: ["indicator-access"] });
  }

  return (
    <form noValidate className="mt-4 grid max-w-md gap-4" onSubmit={handleSubmit(submit)}>
      <FormError error={formState.errors.root} />
      <NameField
        {...register("tradingviewUsername")}
        label={m.access_name_new()}
        error={formState.errors.tradingviewUsername}
      />
      <Button type="submit" isBusy={formState.isSubmitting} className="justify-self-start">
        {isGranted ? m.access_name_change() : m.access_name_correct()}
      </Button>
    </form>
  );
}
