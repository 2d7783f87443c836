import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { type FunctionFailure, invokeFunction } from "#app/core/data/invoke-function.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TRIAL_ACTIVATION_HOURS, TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { checkNameFields, NameField, type NameFields } from "./name-field.tsx";

/** All that the trial asks for: the name on TradingView. A user who came for it finds the cursor there. Spec: [1.11]. */
export function TrialRequest() {
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const isWished = parameters.has("trial");
  const [key] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, setFocus, setError, formState } = useForm<NameFields>({
    resolver: domainResolver(checkNameFields),
    defaultValues: { tradingviewUsername: "" },
  });
  useEffect(() => {
    if (isWished) setFocus("tradingviewUsername");
  }, [isWished, setFocus]);

  async function submit({ tradingviewUsername }: NameFields) {
    // Another name is another request.
    const idempotencyKey = `${key}:${tradingviewUsername}`;
    const result = await invokeFunction("request-trial", { tradingviewUsername }, { idempotencyKey });
    if (!result.ok) return setError("root", { message: failureText(result) });
    showToast({ title: m.dashboard_trial_sent(), tone: "success" });
    await Promise.all([
      client.invalidateQueries({ queryKey: ["indicator-access"] }),
      client.invalidateQueries({ queryKey: ["trial"] }),
    ]);
  }

  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={handleSubmit(submit)}>
      <div>
        <h3>{m.dashboard_trial_offer({ days: TRIAL_DAYS })}</h3>
        <p className="mt-1 text-sm text-muted">
          {m.dashboard_trial_offer_text({ hours: TRIAL_ACTIVATION_HOURS, days: TRIAL_DAYS })}
        </p>
      </div>
      <FormError error={formState.errors.root} />
      <NameField
        {...register("tradingviewUsername")}
        label={m.panel_tradingview_username()}
        error={formState.errors.tradingviewUsername}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
          {m.dashboard_trial_ask()}
        </Button>
        <ButtonLink to={paths.plans} variant="secondary">
          {m.common_see_plans()}
        </ButtonLink>
      </div>
    </form>
  );
}

function failureText(failure: FunctionFailure<"request-trial">): string {
  return failure.code === "trial.used" ? m.dashboard_trial_used() : functionErrorMessage(failure);
}
