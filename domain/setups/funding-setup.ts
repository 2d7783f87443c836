import { isPlanId, PLANS, type PlanId } from "#domain/plans/plan-catalogue.ts";

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

/**
 * What each plan promises beyond the one below it and no setup fills yet; plans without such places are left out. Where
 * fewer setups pass the catalogue's conditions, their places stay free. Spec: [9.2] to [9.4]; docs/catalogue.md.
 */
export function freeFundingPlaces(
  setups: readonly Pick<FundingSetup, "planId">[],
): { planId: PlanId; count: number }[] {
  return PLANS.flatMap(({ id: planId, fundingSetups }, index) => {
    const own = fundingSetups - (PLANS[index - 1]?.fundingSetups ?? 0);
    const count = own - setups.filter((setup) => setup.planId === planId).length;
    return count > 0 ? [{ planId, count }] : [];
  });
}
