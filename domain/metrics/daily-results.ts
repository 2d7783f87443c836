import { toDay } from "#domain/backtest/day-grid.ts";
import { equityOf } from "#domain/backtest/equity.ts";
import { weekdayNumber } from "#domain/backtest/weekdays.ts";
import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { tradingDayOf } from "#domain/results/trading-day.ts";
import { inCloseOrder } from "./close-order.ts";

/** What one trading day added; money in whole cents, costs taken off. Spec: [3.17]. */
export type DayResult = {
  /** `2023-01-02`, of the account's clock. */
  date: string;
  trades: number;
  wins: number;
  profitCents: number;
  costsCents: number;
  /** The account's balance at the day's end. */
  balanceCents: number;
};

/** The days on which an account closed a trade, oldest first. */
export function dailyResults(account: TradingAccount, trades: readonly AccountTrade[]): DayResult[] {
  const days = new Map<string, DayResult>();
  const ordered = inCloseOrder(trades);
  const equity = equityOf(Float64Array.from(ordered, ({ profitCents }) => profitCents));
  for (const [index, trade] of ordered.entries()) {
    const date = tradingDayOf(trade.closedAt, account);
    const day = days.get(date) ?? { date, trades: 0, wins: 0, profitCents: 0, costsCents: 0, balanceCents: 0 };
    day.trades++;
    if (trade.profitCents > 0) day.wins++;
    day.profitCents += trade.profitCents;
    day.costsCents += trade.costsCents;
    day.balanceCents = account.startingCents + (equity[index] ?? 0);
    days.set(date, day);
  }
  return [...days.values()];
}

const SATURDAY = 5;

/**
 * Each counted day's profit as a share of the balance with which it began. Counted is every Monday to Friday from the first
 * day with a trade to the last, without a trade at 0, and a weekend's day on which one closed. Null where a day began
 * with nothing left.
 */
export function dailyReturns({ startingCents }: TradingAccount, days: readonly DayResult[]): Float64Array | null {
  const profits = new Map(days.map(({ date, profitCents }) => [toDay(date), profitCents]));
  const last = toDay(days.at(-1)?.date ?? "1970-01-01");
  const returns: number[] = [];
  let balance = startingCents;
  for (let day = toDay(days[0]?.date ?? "1970-01-02"); day <= last; day++) {
    const profit = profits.get(day);
    if (profit === undefined && weekdayNumber(day) >= SATURDAY) continue;
    if (balance <= 0) return null;
    returns.push((profit ?? 0) / balance);
    balance += profit ?? 0;
  }
  return Float64Array.from(returns);
}

/** Calendar days from one date to another: 0 of the same one. */
export function daysBetween(date: string, later: string): number {
  return toDay(later) - toDay(date);
}
