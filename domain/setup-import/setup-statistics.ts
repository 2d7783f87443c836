import { toDay } from "#domain/backtest/day-grid.ts";
import { equityOf } from "#domain/backtest/equity.ts";
import { unitsOfTick } from "#domain/backtest/price-units.ts";
import { byWeekday, statisticsOf } from "#domain/backtest/statistics.ts";
import { resultsInR, type Trades } from "#domain/backtest/trades.ts";
import { rounded } from "#domain/catalogue/catalogue-setup.ts";
import { encodeCurve } from "#domain/setups/curve.ts";
import type { SetupStatistics } from "#domain/setups/setup-statistics.ts";
import type { WrittenSetup } from "./read-setup.ts";

/**
 * What a setup's trades say, computed here and never taken from a file. Without a date that parts them, all of them may
 * have been known when it was chosen: in-sample.
 */
export function statisticsOfSetup(setup: WrittenSetup, trades: Trades): SetupStatistics {
  const { results, split } = partedResults(setup, trades);
  return {
    all: rounded(statisticsOf(results)),
    inSample: rounded(statisticsOf(results.subarray(0, split))),
    outOfSample: rounded(statisticsOf(results.subarray(split))),
    weekdays: byWeekday(trades.day, results).map(rounded),
    ...curveOfSetup(setup, trades),
  };
}

/** The part of a setup's statistics that its card draws; nothing where it has no trades. */
export function curveOfSetup(setup: WrittenSetup, trades: Trades): Pick<SetupStatistics, "curve"> {
  const { results, split } = partedResults(setup, trades);
  const curve = encodeCurve(equityOf(results), split);
  return curve === null ? {} : { curve };
}

function partedResults(setup: WrittenSetup, trades: Trades): { results: Float64Array; split: number } {
  const tick = unitsOfTick(setup.tickSize);
  const results = resultsInR(trades, { stop: setup.stopTicks * tick, cost: setup.costTicks * tick });
  const from = setup.outOfSampleFrom === null ? Number.POSITIVE_INFINITY : toDay(setup.outOfSampleFrom);
  return { results, split: trades.day.filter((day) => day < from).length };
}
