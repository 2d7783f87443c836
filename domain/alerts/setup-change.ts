import { EVIDENCED_FIELDS, type EvidencedSetup } from "#domain/evidence/setup-document.ts";
import { isHigherPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { SetupStatistics } from "#domain/setups/setup-statistics.ts";

/** What followers of a setup are notified of: it is gone, it stopped holding up, or its rule is another. */
export const SETUP_CHANGES = ["withdrawn", "stopped", "changed"] as const;
export type SetupChange = (typeof SETUP_CHANGES)[number];

/** A setup holds up while what it did after it was chosen, costs included, is above zero; untested it hasn't. */
export function holdsUp(statistics: Pick<SetupStatistics, "outOfSample"> | null): boolean {
  if (statistics === null) return false;
  return statistics.outOfSample.trades > 0 && statistics.outOfSample.expectancy > 0;
}

type ChangingSetup = EvidencedSetup & { statistics: Pick<SetupStatistics, "outOfSample"> | null };

/** What a new version of a setup means to its followers; null for a new name, a picture, or better figures. */
export function changeOf(before: ChangingSetup, after: ChangingSetup): SetupChange | null {
  if (holdsUp(before.statistics) && !holdsUp(after.statistics)) return "stopped";
  const isSameRule = EVIDENCED_FIELDS.every((field) => String(before[field]) === String(after[field]));
  return isSameRule ? null : "changed";
}

/** Whether these running plans show a setup: the library's is everybody's, a funding setup its plan's and the higher ones'. Spec: [6.4]. */
export function opensSetup(held: readonly PlanId[], planId: PlanId | null): boolean {
  return planId === null || held.some((plan) => !isHigherPlan(planId, plan));
}
