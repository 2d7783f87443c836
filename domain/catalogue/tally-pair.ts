import { at } from "#domain/backtest/at.ts";
import type { DayGrid } from "#domain/backtest/day-grid.ts";
import { findEntries } from "#domain/backtest/find-entries.ts";
import { findExits } from "#domain/backtest/find-exits.ts";
import { type Market, marketTick } from "#domain/backtest/setup-rule.ts";
import { resultsInR } from "#domain/backtest/trades.ts";
import { OPERATING_DAYS, weekdayNumber } from "#domain/backtest/weekdays.ts";
import { DIRECTIONS, findDaySets, type PatternPair, type StopAndTarget } from "./candidates.ts";

/** Sums over the trades of one candidate, in R, costs included. */
export type Tally = { trades: number; sum: number; maxDrawdown: number };

/** Every candidate of two pattern times: by direction, then by stop and target, then by set of days. */
export type PairTallies = { pair: PatternPair; tallies: Tally[] };

/** Adds up the results on the days of a set; the columns are as long as each other. */
export function tally(results: Float64Array, weekdays: Int32Array, mask: number): Tally {
  let [trades, sum, peak, maxDrawdown, index] = [0, 0, 0, 0, 0];
  for (const result of results) {
    if ((mask & (1 << at(weekdays, index++))) === 0) continue;
    trades++;
    sum += result;
    if (sum > peak) peak = sum;
    else if (peak - sum > maxDrawdown) maxDrawdown = peak - sum;
  }
  return { trades, sum, maxDrawdown };
}

/** Tests every candidate of a market with these two pattern times on the grid's bars: the choice's, and no later. */
export function tallyPair(grid: DayGrid, market: Market, pair: PatternPair, levels: StopAndTarget[]): PairTallies {
  const tick = marketTick(market);
  const daySets = findDaySets(pair);
  const tallies = DIRECTIONS.flatMap((direction) => {
    const entries = findEntries(grid, { ...pair, direction, days: OPERATING_DAYS });
    const weekdays = entries.day.subarray(0, entries.count).map((day) => weekdayNumber(day));
    return levels.flatMap(({ stopTicks, targetTicks }) => {
      const [stop, target] = [stopTicks * tick, targetTicks * tick];
      const trades = findExits(grid.series, entries, { stop, target });
      const results = resultsInR(trades, { stop, cost: market.costTicks * tick });
      return daySets.map((mask) => tally(results, weekdays, mask));
    });
  });
  return { pair, tallies };
}
