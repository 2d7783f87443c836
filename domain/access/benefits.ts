import type { PlanId } from "#domain/plans/plan-catalogue.ts";

/** What a person holds, as `currentPlan` (domain/trial) tells it. */
export type Holding = PlanId | "trial";

/** What opens by plan, besides the funding setups, which each plan counts. */
export const BENEFITS = ["courses", "live_sessions", "community", "support_sessions"] as const;
type Benefit = (typeof BENEFITS)[number];

/**
 * The trial opens the courses alone [6.3]. Live sessions, their recordings with them, need the 12-month or the lifetime
 * plan [6.5]; the group and 1-on-1 support come with every plan [6.4]. `private.plan_opens` says the same in the
 * database, and tests/rls/benefits.test.ts compares the two.
 */
const OPENED_BY: Record<Benefit, readonly Holding[]> = {
  courses: ["trial", "semestral", "anual", "lifetime"],
  live_sessions: ["anual", "lifetime"],
  community: ["semestral", "anual", "lifetime"],
  support_sessions: ["semestral", "anual", "lifetime"],
};

/** Whether what somebody holds now opens a benefit; holding nothing opens none. Spec: [6.2] to [6.5]. */
export function opens(holding: Holding | null, benefit: Benefit): boolean {
  return holding !== null && OPENED_BY[benefit].includes(holding);
}
