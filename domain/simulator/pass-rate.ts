import type { Answer } from "./analysis.ts";

/**
 * How often an evaluation is passed, shares from 0 to 1. It is one thing: no view shows the pass share without what another
 * history could have given and what a coin does under the same rules. Spec [1.6], docs/decisions/203.
 */
export type PassRate = {
  pass: number;
  /** The middle 90 % of what another history of the same length gives; null while it is worked out, and of an exact answer. */
  band: { low: number; high: number } | null;
  /** Trades without any advantage on the same days; null while it is worked out. */
  coin: number | null;
};

export function passRateOf({
  estimate,
  historyError,
  coin,
}: Pick<Answer, "estimate" | "historyError" | "coin">): PassRate {
  return { pass: estimate.pass.share, band: historyError, coin: coin?.pass.share ?? null };
}

export const VERDICT_KINDS = ["above_coin", "like_coin", "below_coin"] as const;
export type VerdictKind = (typeof VERDICT_KINDS)[number];

/** What a pass rate says: whether a coin's lies within what another history could have given. */
export function verdictKind({ low, high, coin }: { low: number; high: number; coin: number }): VerdictKind {
  if (coin < low) return "above_coin";
  return coin > high ? "below_coin" : "like_coin";
}
