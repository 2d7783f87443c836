import type { Statistics } from "./statistics.ts";

/**
 * The win rate (a fraction) at which trades of these sizes would neither win nor lose: 1 / (1 + payoff), payoff being
 * the mean gain over the mean loss, costs included. Null where nothing was won or nothing was lost.
 */
export function breakEvenWinRate({ trades, wins, profitFactor }: Statistics): number | null {
  if (profitFactor === null || profitFactor === 0 || wins === 0 || wins === trades) return null;
  const payoff = (profitFactor * (trades - wins)) / wins;
  return 1 / (1 + payoff);
}
