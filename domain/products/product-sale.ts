import type { ActivePlan } from "#domain/memberships/active-membership.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { PRODUCT_KINDS, type ProductId } from "./product-catalogue.ts";

export type ProductSale = {
  productIds: readonly ProductId[];
  /** Bought in the same order. */
  planIds: readonly PlanId[];
  active: ActivePlan | null;
  /** What the buyer owns already, also while a dispute about it is open. */
  owned: readonly ProductId[];
};

export type ProductRefusal = "product.membership_required" | "product.already_owned";

/**
 * Why these products may not be bought, or null when they may. The robot is for students only [6.6]: who has a running
 * plan, or buys one with it. What the buyer has already, or a plan for life includes, would be money for nothing.
 */
export function refuseProducts({ productIds, planIds, active, owned }: ProductSale): ProductRefusal | null {
  const plans = active === null ? planIds : [...planIds, active.planId];
  const isStudent = plans.length > 0;
  const hasIndicatorForLife = plans.some((planId) => getPlan(planId).months === null);
  const kinds = productIds.map((id) => PRODUCT_KINDS[id]);
  if (!isStudent && kinds.includes("robot")) return "product.membership_required";
  const isOwned = productIds.some((id) => owned.includes(id));
  return isOwned || (hasIndicatorForLife && kinds.includes("indicator")) ? "product.already_owned" : null;
}
