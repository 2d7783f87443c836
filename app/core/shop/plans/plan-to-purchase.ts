import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { planSubtitle } from "./plan-texts.ts";

/**
 * A plan on its way through the login, whole for what is shown there; only its id is believed. The price is numeric text
 * in US dollars. Spec: [3.7].
 */
export type PlanToPurchase = { id: PlanId; name: string; subtitle: string; price: string; cartImage: string };

export function planToPurchase(planId: PlanId): PlanToPurchase {
  const { name, priceCents, picture } = getPlan(planId);
  return {
    id: planId,
    name,
    subtitle: planSubtitle(planId),
    price: (priceCents / 100).toFixed(2),
    cartImage: `/pictures/plans/${picture}`,
  };
}
