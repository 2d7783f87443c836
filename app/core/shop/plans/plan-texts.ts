import { m } from "#app/paraglide/messages.js";
import { getPlan, lowerPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";

/** 'Plan Pro'. Spec: [3.5]. */
export function planTitle(planId: PlanId): string {
  return m.common_plan_name({ plan: getPlan(planId).name });
}

/** What the plan is, in one sentence: a form of the message for each plan. */
export function planSubtitle(planId: PlanId): string {
  const plan = getPlan(planId);
  const lower = lowerPlan(plan)?.name ?? "";
  return m.pricing_subtitle({ plan: planId, term: planTerm(planId), setups: plan.fundingSetups, lower });
}

/** How long the plan lasts: '12 meses', 'para siempre'. */
export function planTerm(planId: PlanId): string {
  const { months } = getPlan(planId);
  return months === null ? m.common_term_lifetime() : m.common_term_months({ months });
}
