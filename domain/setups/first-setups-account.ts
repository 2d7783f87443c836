import { shareByDay } from "#domain/backtest/by-day.ts";
import { toDate } from "#domain/backtest/day-grid.ts";
import { equityOf, underwaterOf } from "#domain/backtest/equity.ts";
import { type TradesRow, toTrades } from "#domain/backtest/stored-trades.ts";
import type { Setup } from "./setup.ts";
import { evidenceOf } from "./setup-evidence.ts";

/** Setups that run together in it: the first in the library's order, which looks at none of the later prices (decision 206). */
export const ACCOUNT_SETUPS = 10;
/** Percent of the starting balance risked a trade, not compounded. */
export const ACCOUNT_RISK = 0.5;

/** Several setups in one account on prices that their choice didn't see. Percent of the starting balance, costs included. */
export type FirstSetupsAccount = {
  setups: number;
  /** What they trade, each asset once. */
  assets: string[];
  /** Those with trades, oldest first; `2023-01`. */
  months: { month: string; percent: number }[];
  total: number;
  /** Deepest fall from the highest balance so far, the start included, on closed trades; 0 or positive. */
  drawdown: number;
  trades: number;
  /** Their share that won, with its 95 % interval by day, and as how many independent trades they say. */
  winRate: number;
  winRateLow: number;
  winRateHigh: number;
  effectiveTrades: number;
};

/** Null where none of them has a trade after its choice. */
export function firstSetupsAccount(
  library: readonly Setup[],
  trades: ReadonlyMap<number, TradesRow>,
): FirstSetupsAccount | null {
  const first = firstSetups(library);
  const taken = first.flatMap((setup) => resultsAfterSelection(setup, trades.get(setup.id)));
  if (taken.length === 0) return null;
  const ordered = taken.toSorted((one, two) => one.day - two.day || one.minute - two.minute);
  const percents = Float64Array.from(ordered, ({ result }) => result * ACCOUNT_RISK);
  const months = new Map<string, number>();
  for (const [index, { day }] of ordered.entries()) {
    const month = toDate(day).slice(0, "2023-01".length);
    months.set(month, (months.get(month) ?? 0) + (percents[index] ?? 0));
  }
  const { mean, low, high, effective } = shareByDay(
    taken.map(({ day, result }) => ({ day, value: result > 0 ? 1 : 0 })),
  );
  return {
    setups: first.length,
    assets: [...new Set(first.map(({ asset }) => asset))],
    months: [...months].map(([month, percent]) => ({ month, percent: hundredths(percent) })),
    total: hundredths(percents.reduce((sum, percent) => sum + percent, 0)),
    // Rounded up: a fall of 5.003 % isn't one of 5 %.
    drawdown:
      Math.ceil(-100 * underwaterOf(equityOf(percents)).reduce((least, fall) => Math.min(least, fall), 0)) / 100,
    trades: taken.length,
    winRate: mean,
    winRateLow: low,
    winRateHigh: high,
    effectiveTrades: effective,
  };
}

/** The setups that it takes, by the library's order. */
export function firstSetups<Row extends Pick<Setup, "id">>(library: readonly Row[]): Row[] {
  return library.toSorted((one, two) => one.id - two.id).slice(0, ACCOUNT_SETUPS);
}

function resultsAfterSelection(setup: Setup, row: TradesRow | undefined) {
  if (row === undefined) return [];
  const { results, inSampleTrades, trades } = evidenceOf(setup, toTrades(row));
  const minute = setup.pattern2Hour * 60 + setup.pattern2Minute;
  const from = inSampleTrades ?? trades.count;
  return Array.from(results.subarray(from), (result, index) => ({
    day: trades.day[from + index] ?? 0,
    minute,
    result,
  }));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
