import type { TimedMoney } from "./analysis.ts";

/**
 * The median loss in cents of the trades that don't say what they risked; null where none of them lost. It stands for their
 * risk only as far as losers ran to their stop, so who uses it is told that it is an estimate. Spec [1.6].
 */
export function medianLossCents(trades: readonly Pick<TimedMoney, "profitCents" | "riskCents">[]): number | null {
  const losses = trades
    .filter(({ profitCents, riskCents }) => profitCents < 0 && riskCents === null)
    .map(({ profitCents }) => -profitCents)
    .sort((one, other) => one - other);
  const [low, high] = [losses[(losses.length - 1) >> 1], losses[losses.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
