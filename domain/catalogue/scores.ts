import { at } from "#domain/backtest/at.ts";
import { FUNDING, LEAST_TRADES } from "./selection-rule.ts";

/** Sums over the in-sample trades of one candidate, in R. */
export type Tally = { trades: number; sum: number; squares: number; maxDrawdown: number };

/** Adds up the results on the days of a set; the columns are as long as each other. */
export function tally(results: Float64Array, weekdays: Int32Array, mask: number): Tally {
  let [trades, sum, squares, peak, maxDrawdown] = [0, 0, 0, 0, 0];
  let index = 0;
  for (const result of results) {
    if ((mask & (1 << at(weekdays, index++))) === 0) continue;
    trades++;
    sum += result;
    squares += result * result;
    if (sum > peak) peak = sum;
    else if (peak - sum > maxDrawdown) maxDrawdown = peak - sum;
  }
  return { trades, sum, squares, maxDrawdown };
}

/** The mean result in standard errors (Student's t): how far from luck it is, had it been the only one tried. */
export function libraryScore({ trades, sum, squares }: Tally): number {
  if (trades < LEAST_TRADES) return 0;
  const mean = sum / trades;
  const variance = (squares - trades * mean * mean) / (trades - 1);
  return variance > 0 ? mean / Math.sqrt(variance / trades) : 0;
}

/** What was won for each R of the deepest fall; 0 where the fall would have ended an evaluation. */
export function fundingScore({ trades, sum, maxDrawdown }: Tally): number {
  if (trades < FUNDING.leastTrades || maxDrawdown > FUNDING.mostDrawdown) return 0;
  return sum / Math.max(1, maxDrawdown);
}
