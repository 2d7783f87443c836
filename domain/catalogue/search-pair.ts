import type { DayGrid } from "#domain/backtest/day-grid.ts";
import { findEntries } from "#domain/backtest/find-entries.ts";
import { findExits } from "#domain/backtest/find-exits.ts";
import type { Market, SetupRule } from "#domain/backtest/setup-rule.ts";
import { resultsInR } from "#domain/backtest/trades.ts";
import { daysOfMask, OPERATING_DAYS, weekdayNumber } from "#domain/backtest/weekdays.ts";
import { DIRECTIONS, findDaySets, type PatternPair, type StopAndTarget } from "./candidates.ts";
import { fundingScore, libraryScore, tally } from "./scores.ts";
import { FUNDING } from "./selection-rule.ts";

/** A candidate with the score that it is chosen by; higher is better. */
export type Scored = { rule: SetupRule; score: number };

export type PairResult = { tested: number; library: Scored | null; funding: Scored | null };

/**
 * Tests every candidate of a market with these two pattern times and keeps the best for the library and the best
 * for funding, if any is fit. The grid holds in-sample bars only: nothing here can see what came after.
 */
export function searchPair(grid: DayGrid, market: Market, pair: PatternPair, levels: StopAndTarget[]): PairResult {
  const best: PairResult = { tested: 0, library: null, funding: null };
  const daySets = findDaySets(pair);
  const keep = (use: "library" | "funding", rule: () => SetupRule, score: number) => {
    if (score > (best[use]?.score ?? 0)) best[use] = { rule: rule(), score };
  };
  for (const direction of DIRECTIONS) {
    const entries = findEntries(grid, { ...pair, direction, days: OPERATING_DAYS });
    const weekdays = entries.day.subarray(0, entries.count).map((day) => weekdayNumber(day));
    for (const { stopTicks, targetTicks } of levels) {
      const [stop, target] = [stopTicks * market.tick, targetTicks * market.tick];
      const trades = findExits(grid.series, entries, { stop, target });
      const results = resultsInR(trades, { stop, cost: market.costTicks * market.tick });
      for (const mask of daySets) {
        const sums = tally(results, weekdays, mask);
        const rule = () => ruleOf(market, pair, { direction, stopTicks, targetTicks, mask });
        best.tested++;
        keep("library", rule, libraryScore(sums));
        if (targetTicks >= stopTicks * FUNDING.leastRatio) keep("funding", rule, fundingScore(sums));
      }
    }
  }
  return best;
}

type Choice = StopAndTarget & { direction: SetupRule["direction"]; mask: number };

function ruleOf({ asset, timeframe }: Market, pair: PatternPair, { mask, ...choice }: Choice): SetupRule {
  return { asset, timeframe, ...pair, ...choice, days: daysOfMask(mask) };
}
