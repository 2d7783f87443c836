import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { functionErrorMessage } from "#app/core/errors/error-texts.ts";
import { type FunctionFailure, invokeFunction } from "#app/core/functions/invoke-function.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findTradingviewProblem, toTradingviewUsername } from "#domain/checkout/checkout-info.ts";
import * as paths from "#domain/pages/paths.ts";
import { TRIAL_ACTIVATION_HOURS, TRIAL_DAYS } from "#domain/trial/trial-term.ts";

type Fields = { tradingviewUsername: string };

/** All that the trial asks for: the name on TradingView. Whoever came for it finds the cursor there. Spec: [1.11]. */
export function TrialRequest() {
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const isWished = parameters.has("trial");
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setFocus, formState } = useForm<Fields>({
    defaultValues: { tradingviewUsername: "" },
  });
  useEffect(() => {
    if (isWished) setFocus("tradingviewUsername");
  }, [isWished, setFocus]);

  async function submit({ tradingviewUsername }: Fields) {
    setFailure(null);
    // Another name is another request.
    const idempotencyKey = `${key}:${tradingviewUsername.trim()}`;
    const result = await invokeFunction("request-trial", { tradingviewUsername }, { idempotencyKey });
    if (!result.ok) return setFailure(failureText(result));
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
      {failure === null ? null : <Notice tone="error">{failure}</Notice>}
      <Field
        {...register("tradingviewUsername", { validate: nameProblem })}
        label={m.panel_tradingview_username()}
        inputClassName="figures"
        hint={m.dashboard_trial_name_hint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={formState.errors.tradingviewUsername?.message}
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

/** The rules of the checkout's field. Spec: [5.2]. */
function nameProblem(typed: string): string | true {
  const problem = findTradingviewProblem(toTradingviewUsername(typed));
  if (problem === null) return true;
  if (problem === "required") return m.checkout_tradingview_required();
  if (problem === "is_email") return m.checkout_tradingview_is_email();
  return problem === "has_spaces" ? m.checkout_field_has_spaces() : m.checkout_field_invalid();
}

function failureText(failure: FunctionFailure<"request-trial">): string {
  if (failure.code === "trial.used") return m.dashboard_trial_used();
  return failure.code === "trial.name_used" ? m.dashboard_trial_name_used() : functionErrorMessage(failure);
}
