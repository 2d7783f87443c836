import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { inCloseOrder } from "./close-order.ts";
import { type DayResult, dailyResults } from "./daily-results.ts";
import { type DayMetrics, dayMetrics } from "./day-metrics.ts";
import { type BalancePoint, balanceCurve, type DrawdownMetrics, drawdownMetrics } from "./drawdown.ts";
import { type RunsScore, runsScore, type Streaks, streaksOf } from "./runs.ts";
import { type TradeMetrics, tradeMetrics } from "./trade-metrics.ts";
import { type WeekdayAverage, weekdayAverages } from "./weekday-averages.ts";

/** Everything that an account's page says, counted from its trades. Formulas: `/metodo`; field-notes c5; spec [3.17]. */
export type AccountMetrics = {
  trades: TradeMetrics;
  /** Rows of winning and of losing trades. */
  streaks: Streaks;
  runs: RunsScore | null;
  drawdown: DrawdownMetrics;
  days: DayMetrics;
  weekdays: WeekdayAverage[];
  daily: DayResult[];
  curve: BalancePoint[];
};

/** `trades` in any order; `startingCents` above 0. */
export function accountMetrics(account: TradingAccount, trades: readonly AccountTrade[]): AccountMetrics {
  const daily = dailyResults(account, trades);
  const curve = balanceCurve(account, trades);
  const results = inCloseOrder(trades).map(({ profitCents }) => profitCents);
  return {
    trades: tradeMetrics(account, trades),
    streaks: streaksOf(results),
    runs: runsScore(results),
    drawdown: drawdownMetrics(account.startingCents, curve),
    days: dayMetrics(account, daily),
    weekdays: weekdayAverages(daily),
    daily,
    curve,
  };
}
