import type { Statistics } from "#domain/backtest/statistics.ts";
import { wilsonInterval } from "#domain/backtest/wilson.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { meanInterval } from "./spread.ts";
import { rResults } from "./trade-metrics.ts";

/** What a setup's statistics (in-sample or out-of-sample) let expect of a trade: a share, and R. */
export type Expected = Pick<Statistics, "winRate" | "expectancy">;

/** Whether what was expected lies where the results say that the truth plausibly lies. */
export type Comparison = {
  observed: number;
  expected: number;
  low: number;
  high: number;
  /** Which interval of the observed figure: Wilson's of a share, Student's of a mean; both of 95 %. */
  interval: "wilson95" | "student95";
  /** False: results like these would come of the expectation in fewer than 1 of 20 samples. */
  isInside: boolean;
};

export type ComparedResults = {
  /** Trades that were compared, and those of them whose R is known. */
  trades: number;
  rTrades: number;
  /** Null without a trade. */
  winRate: Comparison | null;
  /** Null of fewer than two R, or where all are equal. */
  expectancy: Comparison | null;
};

/**
 * Holds trades against what the catalogue expected of their setups, by setup number. Trades of another setup, or of none,
 * are left out; of several setups the expectation is the mean over the trades, each expecting what its setup does.
 */
export function compareWithExpected(
  trades: readonly AccountTrade[],
  expectations: ReadonlyMap<number, Expected>,
): ComparedResults {
  const pairs = trades.flatMap((trade) => {
    const expected = trade.setupId === null ? undefined : expectations.get(trade.setupId);
    return expected === undefined ? [] : { trade, expected };
  });
  const inR = pairs.flatMap(({ trade, expected }) => Array.from(rResults([trade]), (r) => ({ r, expected })));
  return {
    trades: pairs.length,
    rTrades: inR.length,
    winRate: compareWinRate(pairs.map(({ trade, expected }) => ({ isWin: trade.profitCents > 0, expected }))),
    expectancy: compareExpectancy(inR),
  };
}

function compareWinRate(results: { isWin: boolean; expected: Expected }[]): Comparison | null {
  if (results.length === 0) return null;
  const wins = results.filter(({ isWin }) => isWin).length;
  const expected = meanBy(results, ({ winRate }) => winRate);
  const { low, high } = wilsonInterval(wins, results.length);
  const observed = wins / results.length;
  return { observed, expected, low, high, interval: "wilson95", isInside: low <= expected && expected <= high };
}

function compareExpectancy(results: { r: number; expected: Expected }[]): Comparison | null {
  const interval = meanInterval(results.map(({ r }) => r));
  if (interval === null) return null;
  const { mean: observed, low, high } = interval;
  const expected = meanBy(results, ({ expectancy }) => expectancy);
  return { observed, expected, low, high, interval: "student95", isInside: low <= expected && expected <= high };
}

function meanBy(results: { expected: Expected }[], read: (expected: Expected) => number): number {
  return results.reduce((sum, { expected }) => sum + read(expected), 0) / results.length;
}
