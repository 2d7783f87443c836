import type { PlanId } from "#domain/plans/plan-catalogue.ts";

/** Live sessions need the 12-month or the lifetime plan; not the 6-month plan, not a trial. Spec: [6.3], [6.5]. */
export function hasLiveSessions(planId: PlanId | null): boolean {
  return planId === "anual" || planId === "lifetime";
}
