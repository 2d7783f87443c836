import type { FieldErrors, Resolver } from "react-hook-form";
import type { InformationFields } from "#app/core/cart/checkout-data.ts";
import { type CheckoutField, checkCheckoutInfo } from "#domain/checkout/checkout-info.ts";

/** Judges the step with the domain's own rule; an error's `type` is the problem's code. Spec: [5.2]. */
export function informationResolver(asksForChoice: boolean): Resolver<InformationFields> {
  return (values) => {
    const checked = checkCheckoutInfo(values);
    const problems = checked.ok ? {} : checked.problems;
    const errors: FieldErrors<InformationFields> = {};
    for (const [field, type] of Object.entries(problems)) errors[field as CheckoutField] = { type };
    if (asksForChoice && values.plansChoice === null) errors.plansChoice = { type: "choice_required" };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
