import type { ComponentProps } from "react";
import type { FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import {
  type CheckoutFieldProblem,
  findTradingviewProblem,
  toTradingviewUsername,
} from "#domain/checkout/checkout-info.ts";

export type NameFields = { tradingviewUsername: string };

/** The checkout's rule for the name, before it costs a day. Spec: [5.2]. */
export function checkNameFields({ tradingviewUsername: typed }: NameFields): FormCheck<NameFields> {
  const tradingviewUsername = toTradingviewUsername(typed);
  const problem = findTradingviewProblem(tradingviewUsername);
  return problem === null
    ? { ok: true, value: { tradingviewUsername } }
    : { ok: false, problems: { tradingviewUsername: problem } };
}

const PROBLEMS: Partial<Record<string, () => string>> = {
  required: m.checkout_tradingview_required,
  is_email: m.checkout_tradingview_is_email,
  has_spaces: m.checkout_field_has_spaces,
} satisfies Partial<Record<CheckoutFieldProblem, () => string>>;

type NameFieldProps = Omit<ComponentProps<typeof Field>, "error"> & { error: { type: string } | undefined };

/** The name on TradingView, with react-hook-form's error in words. */
export function NameField({ error, ...input }: NameFieldProps) {
  return (
    <Field
      {...input}
      inputClassName="figures"
      hint={m.dashboard_trial_name_hint()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error && (PROBLEMS[error.type] ?? m.checkout_field_invalid)()}
    />
  );
}
