import type { PlanId } from "#domain/plans/plan-catalogue.ts";

/** What a person holds, as `currentPlan` (domain/trial) tells it. */
type CurrentPlan = PlanId | "trial" | null;

/** Live sessions need the 12-month or the lifetime plan; not the 6-month plan, not a trial. Spec: [6.3], [6.5]. */
export function hasLiveSessions(plan: CurrentPlan): boolean {
  return plan === "anual" || plan === "lifetime";
}

/** "membership or active trial needed". Spec: [6.2]. */
export function opensCourses(plan: CurrentPlan): boolean {
  return plan !== null;
}
