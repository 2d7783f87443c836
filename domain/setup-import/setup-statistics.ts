import { toDay } from "#domain/backtest/day-grid.ts";
import { byWeekday, statisticsOf } from "#domain/backtest/statistics.ts";
import { resultsInR, type Trades } from "#domain/backtest/trades.ts";
import { rounded } from "#domain/catalogue/catalogue-setup.ts";
import type { SetupStatistics } from "#domain/setups/setup-statistics.ts";
import type { WrittenSetup } from "./read-setup.ts";

const THOUSANDTH = 1_000;

/**
 * What a setup's trades say, computed here and never taken from a file. Without a date that parts them, all of them may
 * have been known when it was chosen: in-sample.
 */
export function statisticsOfSetup(setup: WrittenSetup, trades: Trades): SetupStatistics {
  const tick = Math.round(setup.tickSize * THOUSANDTH);
  const results = resultsInR(trades, { stop: setup.stopTicks * tick, cost: setup.costTicks * tick });
  const from = setup.outOfSampleFrom === null ? Number.POSITIVE_INFINITY : toDay(setup.outOfSampleFrom);
  const split = trades.day.filter((day) => day < from).length;
  return {
    all: rounded(statisticsOf(results)),
    inSample: rounded(statisticsOf(results.subarray(0, split))),
    outOfSample: rounded(statisticsOf(results.subarray(split))),
    weekdays: byWeekday(trades.day, results).map(rounded),
  };
}
