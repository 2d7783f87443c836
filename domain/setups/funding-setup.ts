import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";

/** All that may be shown of a locked setup: its name doesn't tell its times. Spec: [6.2], [6.4]. */
export type FundingSetup = {
  id: number;
  name: string;
  asset: string;
  /** The lowest plan that opens it. */
  planId: PlanId;
};

/** A row of `list_funding_setups()`; null for a plan that isn't sold any more. */
export function toFundingSetup(row: { id: number; name: string; asset: string; plan_id: string }): FundingSetup | null {
  const { id, name, asset, plan_id: planId } = row;
  return isPlanId(planId) ? { id, name, asset, planId } : null;
}
