import { equityOf, underwaterOf } from "#domain/backtest/equity.ts";
import { unitsOfTick } from "#domain/backtest/price-units.ts";
import { byWeekday, type Statistics, statisticsOf } from "#domain/backtest/statistics.ts";
import { resultsInR, type Trades } from "#domain/backtest/trades.ts";
import type { Setup } from "./setup.ts";
import type { SetupStatistics } from "./setup-statistics.ts";

/** What a setup's trades show, counted again from the trades themselves. In R, costs included. */
export type SetupEvidence = {
  trades: Trades;
  results: Float64Array;
  equity: Float64Array;
  underwater: Float64Array;
  /** Trades that its choice saw; the rest came after. Null where that isn't known. */
  inSampleTrades: number | null;
  recomputed: SetupStatistics | null;
};

type Tested = Pick<Setup, "stopLoss" | "tickSize" | "costTicks" | "statistics">;

export function evidenceOf({ stopLoss, tickSize, costTicks, statistics }: Tested, trades: Trades): SetupEvidence {
  const tick = unitsOfTick(tickSize);
  const results = resultsInR(trades, { stop: stopLoss * tick, cost: costTicks * tick });
  const equity = equityOf(results);
  const split = statistics === null ? null : Math.min(statistics.inSample.trades, trades.count);
  return {
    trades,
    results,
    equity,
    underwater: underwaterOf(equity),
    inSampleTrades: split,
    recomputed:
      split === null
        ? null
        : {
            all: statisticsOf(results),
            inSample: statisticsOf(results.subarray(0, split)),
            outOfSample: statisticsOf(results.subarray(split)),
            weekdays: byWeekday(trades.day, results),
          },
  };
}

/** Half of the fourth decimal, the last that a catalogue writes, and the tail of a binary fraction. */
const TOLERANCE = 0.5e-4 + 1e-9;

/** Whether the figures that are shown are what the trades say. */
export function agree(shown: SetupStatistics, recomputed: SetupStatistics): boolean {
  const parts = ["all", "inSample", "outOfSample"] as const;
  return (
    parts.every((part) => equal(shown[part], recomputed[part])) &&
    recomputed.weekdays.every((day) => {
      const other = shown.weekdays.find((candidate) => candidate.day === day.day);
      return (
        other !== undefined && day.trades === other.trades && day.wins === other.wins && near(day.total, other.total)
      );
    })
  );
}

function equal(shown: Statistics, recomputed: Statistics): boolean {
  const names = Object.keys(recomputed) as (keyof Statistics)[];
  return names.every((name) => near(shown[name], recomputed[name]));
}

function near(one: number | null, other: number | null): boolean {
  return one === other || (one !== null && other !== null && Math.abs(one - other) <= TOLERANCE);
}
