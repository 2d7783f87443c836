// Apart from the catalogue, which every page is sent with the cart.
import { lowerPlan, PLANS, type Plan, type PlanFeature } from "./plan-catalogue.ts";

/** The plan that examples use. */
export const POPULAR_PLAN: Plan = PLANS.reduce((best, plan) => (plan.isPopular ? plan : best));

/** Whether a plan's card lists a feature, or a lower plan's that it includes. */
export function hasFeature(plan: Plan, feature: PlanFeature): boolean {
  if (plan.features.includes(feature)) return true;
  const lower = plan.features.includes("lower_plan") ? lowerPlan(plan) : null;
  return lower !== null && hasFeature(lower, feature);
}
