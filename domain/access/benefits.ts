import { type Benefit, getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";

/** What a person holds, as `currentPlan` (domain/trial) tells it. */
export type Holding = PlanId | "trial";

/** The trial opens the courses alone [6.3]. `private.plan_opens` says the same; tests/rls/benefits.test.ts compares them. */
const TRIAL_OPENS: readonly Benefit[] = ["courses"];

/** Whether what somebody holds now opens a benefit; holding nothing opens none. Spec: [6.2] to [6.5]. */
export function opens(holding: Holding | null, benefit: Benefit): boolean {
  if (holding === null) return false;
  return (holding === "trial" ? TRIAL_OPENS : getPlan(holding).opens).includes(benefit);
}
