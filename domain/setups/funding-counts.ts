import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";

/** Of all funding setups that a plan opens: how many have trades after their choice, and how many stayed above zero. */
type FundingCount = {
  measured: number;
  /** Null where the count would tell of a single setup. */
  held: number | null;
};

export type FundingCounts = Readonly<Partial<Record<PlanId, FundingCount>>>;

type CountRow = { plan_id: string; measured: number; held: number | null };

/** Rows of `count_funding_setups()`; a plan that isn't sold any more is left out. */
export function toFundingCounts(rows: readonly CountRow[]): FundingCounts {
  return Object.fromEntries(
    rows.flatMap(({ plan_id: planId, ...count }) => (isPlanId(planId) ? [[planId, count]] : [])),
  );
}

/** What may be said of a plan in words: nothing where none of its setups has later trades. */
export function heldOf(counts: FundingCounts | null, planId: PlanId): { held: number; measured: number } | null {
  const { measured = 0, held = null } = counts?.[planId] ?? {};
  return held === null || measured === 0 ? null : { held, measured };
}
