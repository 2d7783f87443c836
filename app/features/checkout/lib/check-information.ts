import type { FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import type { InformationFields } from "#app/core/shop/cart/checkout-data.ts";
import { type CheckoutInfo, checkCheckoutInfo } from "#domain/checkout/checkout-info.ts";

export type Information = { info: CheckoutInfo; plansChoice: InformationFields["plansChoice"] };

/** The step's details by the domain's own rule, and the choice where the cart holds several plans. Spec: [5.2]. */
export function checkInformation(
  typed: InformationFields,
  asksForChoice: boolean,
): FormCheck<InformationFields, Information> {
  const { plansChoice } = typed;
  const checked = checkCheckoutInfo(typed);
  const isChosen = !asksForChoice || plansChoice !== null;
  if (checked.ok && isChosen) return { ok: true, value: { info: checked.value, plansChoice } };
  const problems = checked.ok ? {} : checked.problems;
  return { ok: false, problems: { ...problems, plansChoice: isChosen ? null : "choice_required" } };
}
