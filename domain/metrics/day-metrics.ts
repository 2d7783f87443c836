import { deviationOf, type MeanInterval, meanInterval, meanOf } from "#domain/backtest/spread.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import { type DayResult, dailyReturns } from "./daily-results.ts";
import { type Streaks, streaksOf } from "./runs.ts";

/** What the days say; money in cents, null where a figure can't be formed. Spec: [3.17]. */
export type DayMetrics = {
  /** Days on which a trade closed. */
  days: number;
  winningDays: number;
  /** Winning days over days with a trade. */
  dayWinRate: number | null;
  /** The first, where several are equal. */
  best: DayResult | null;
  worst: DayResult | null;
  /** The best day over the total profit; null where the account made none. */
  bestDayShare: number | null;
  averageCents: number | null;
  averageInterval: MeanInterval | null;
  streaks: Streaks;
  risk: ReturnMetrics;
};

/** From the returns of the counted days, see `dailyReturns`; the risk-free rate and the least acceptable return are 0. */
export type ReturnMetrics = {
  /** How many days counted, those without a trade among them. */
  days: number;
  /** mean / standard deviation × √252. */
  sharpe: number | null;
  /** mean / √(mean of the squared negative returns, all days counted) × √252. */
  sortino: number | null;
};

/** Trading days of a year. */
const YEAR = 252;

export function dayMetrics(account: TradingAccount, days: readonly DayResult[]): DayMetrics {
  const profits = days.map(({ profitCents }) => profitCents);
  const total = profits.reduce((sum, profit) => sum + profit, 0);
  const winningDays = profits.filter((profit) => profit > 0).length;
  const best = days.reduce<DayResult | null>(
    (most, day) => (most === null || day.profitCents > most.profitCents ? day : most),
    null,
  );
  return {
    days: days.length,
    winningDays,
    dayWinRate: days.length === 0 ? null : winningDays / days.length,
    best,
    worst: days.reduce<DayResult | null>(
      (least, day) => (least === null || day.profitCents < least.profitCents ? day : least),
      null,
    ),
    bestDayShare: best === null || total <= 0 ? null : best.profitCents / total,
    averageCents: days.length === 0 ? null : meanOf(profits),
    averageInterval: meanInterval(profits),
    streaks: streaksOf(profits),
    risk: returnMetrics(dailyReturns(account, days)),
  };
}

function returnMetrics(returns: Float64Array | null): ReturnMetrics {
  if (returns === null) return { days: 0, sharpe: null, sortino: null };
  const mean = meanOf(returns);
  const deviation = deviationOf(returns);
  const downside = Math.sqrt(meanOf(returns.map((value) => Math.min(0, value) ** 2)));
  return {
    days: returns.length,
    sharpe: deviation === null ? null : (mean / deviation) * Math.sqrt(YEAR),
    sortino: downside === 0 ? null : (mean / downside) * Math.sqrt(YEAR),
  };
}
