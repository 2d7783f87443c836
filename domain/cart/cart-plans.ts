import { highestPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";

/** The plans in a cart, in the order they were added; a plan is in it once. Spec: [4.4], [9.9]. */
export type CartPlans = readonly PlanId[];

export function addPlan(plans: CartPlans, planId: PlanId): { plans: CartPlans; outcome: "added" | "already" } {
  return plans.includes(planId) ? { plans, outcome: "already" } : { plans: [...plans, planId], outcome: "added" };
}

export function removePlan(plans: CartPlans, planId: PlanId): CartPlans {
  return plans.filter((held) => held !== planId);
}

/**
 * The plan that already holds what the others of the cart hold, when there are several: the cart offers to
 * keep only this one, and the Information step asks for the choice. docs/field-notes.md, "What the money buys".
 */
export function findPlanToKeep(plans: CartPlans): PlanId | null {
  return plans.length > 1 ? highestPlan(plans) : null;
}
