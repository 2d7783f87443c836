import { type DayInterval, meanByDay, shareByDay } from "#domain/backtest/by-day.ts";
import type { Statistics } from "#domain/backtest/statistics.ts";
import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { tradingDayOf } from "#domain/results/trading-day.ts";
import { rResults } from "./trade-metrics.ts";

/** What a setup's statistics (in-sample or out-of-sample) let expect of a trade: a share, and R. */
export type Expected = Pick<Statistics, "winRate" | "expectancy">;

/** Whether what was expected lies where the results say that the truth plausibly lies. */
export type Comparison = {
  observed: number;
  expected: number;
  /** The 95 % interval of the observed figure, by day. */
  low: number;
  high: number;
  /** False: results like these would come of the expectation in fewer than 1 of 20 samples. */
  isInside: boolean;
};

export type ComparedResults = {
  /** Trades that were compared, and those of them whose R is known. */
  trades: number;
  rTrades: number;
  /** Null without a trade. */
  winRate: Comparison | null;
  /** Null of fewer than two days, or where all R are equal. */
  expectancy: Comparison | null;
};

/**
 * Holds trades against what the catalogue expected of their setups, by setup number. Trades of another setup, or of none,
 * are left out; of several setups the expectation is the mean over the trades, each expecting what its setup does.
 */
export function compareWithExpected(
  account: TradingAccount,
  trades: readonly AccountTrade[],
  expectations: ReadonlyMap<number, Expected>,
): ComparedResults {
  const pairs = trades.flatMap((trade) => {
    const expected = trade.setupId === null ? undefined : expectations.get(trade.setupId);
    return expected === undefined ? [] : { trade, day: tradingDayOf(trade.closedAt, account), expected };
  });
  const inR = pairs.flatMap(({ trade, ...rest }) => Array.from(rResults([trade]), (value) => ({ ...rest, value })));
  const won = pairs.map(({ trade, ...rest }) => ({ ...rest, value: trade.profitCents > 0 ? 1 : 0 }));
  return {
    trades: pairs.length,
    rTrades: inR.length,
    winRate:
      won.length === 0
        ? null
        : comparisonOf(
            shareByDay(won),
            meanBy(won, ({ winRate }) => winRate),
          ),
    expectancy: comparisonOf(
      meanByDay(inR),
      meanBy(inR, ({ expectancy }) => expectancy),
    ),
  };
}

function comparisonOf(observed: DayInterval | null, expected: number): Comparison | null {
  if (observed === null) return null;
  const { mean, low, high } = observed;
  return { observed: mean, expected, low, high, isInside: low <= expected && expected <= high };
}

function meanBy(results: { expected: Expected }[], read: (expected: Expected) => number): number {
  return results.reduce((sum, { expected }) => sum + read(expected), 0) / results.length;
}
