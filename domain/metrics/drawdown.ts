import { equityOf, underwaterOf } from "#domain/backtest/equity.ts";
import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { tradingDayOf } from "#domain/results/trading-day.ts";
import { inCloseOrder } from "./close-order.ts";
import { daysBetween } from "./daily-results.ts";

/** The balance after one closed trade. */
export type BalancePoint = {
  closedAt: string;
  /** The trading day, `2023-01-02`. */
  date: string;
  balanceCents: number;
  /** How far below the highest balance so far, the start included; 0 or negative. */
  underwaterCents: number;
  /** The same as a share of that highest balance; 0 or negative. */
  underwater: number;
};

/**
 * The balance after each of some profits (cents, in the order of closing), and how far it lies below the highest so far,
 * the start included: in cents and as a share of that highest balance; 0 or negative.
 */
export function balancesOf(startingCents: number, profits: Float64Array) {
  const equity = equityOf(profits);
  const underwaterCents = underwaterOf(equity);
  const balance = equity.map((cents) => startingCents + cents);
  return {
    balance,
    underwaterCents,
    underwater: underwaterCents.map((cents, index) => cents / ((balance[index] ?? 0) - cents)),
  };
}

/** The balance after each closed trade, oldest first. Floating profit and loss aren't known, so not in it. */
export function balanceCurve(account: TradingAccount, trades: readonly AccountTrade[]): BalancePoint[] {
  const ordered = inCloseOrder(trades);
  const profits = Float64Array.from(ordered, ({ profitCents }) => profitCents);
  const balances = balancesOf(account.startingCents, profits);
  return ordered.map((trade, index) => {
    const balanceCents = balances.balance[index] ?? 0;
    const underwaterCents = balances.underwaterCents[index] ?? 0;
    const underwater = balances.underwater[index] ?? 0;
    const date = tradingDayOf(trade.closedAt, account);
    return { closedAt: trade.closedAt, date, balanceCents, underwaterCents, underwater };
  });
}

/** Falls of the balance, on closed trades only. Null where a figure can't be formed. */
export type DrawdownMetrics = {
  /** max((peak − trough) / peak) as a fraction, the start being the first peak. */
  maxDrawdown: number;
  /** The deepest fall in money; it needn't be the same one. */
  maxDrawdownCents: number;
  /** Net profit over the deepest fall in money. */
  recoveryFactor: number | null;
  /** Growth a year, compounded (CAGR): null over less than 90 days, which is too little for a year's figure. */
  yearlyGrowth: number | null;
  /** CAGR over the maximum drawdown. */
  calmar: number | null;
  /** Most calendar days from a high of the balance to the trade that reached it again, or to the last trade. */
  longestUnderwaterDays: number;
};

export const LEAST_DAYS_FOR_A_YEAR = 90;
const DAYS_A_YEAR = 365.25;

export function drawdownMetrics(startingCents: number, curve: readonly BalancePoint[]): DrawdownMetrics {
  // `0 -`: of nothing it is 0, not -0.
  const maxDrawdown = 0 - curve.reduce((least, { underwater }) => Math.min(least, underwater), 0);
  const maxDrawdownCents = 0 - curve.reduce((least, { underwaterCents }) => Math.min(least, underwaterCents), 0);
  const net = (curve.at(-1)?.balanceCents ?? startingCents) - startingCents;
  const yearlyGrowth = yearlyGrowthOf(startingCents, curve);
  return {
    maxDrawdown,
    maxDrawdownCents,
    recoveryFactor: maxDrawdownCents === 0 ? null : net / maxDrawdownCents,
    yearlyGrowth,
    calmar: yearlyGrowth === null || maxDrawdown === 0 ? null : yearlyGrowth / maxDrawdown,
    longestUnderwaterDays: longestUnderwaterDays(curve),
  };
}

function yearlyGrowthOf(startingCents: number, curve: readonly BalancePoint[]): number | null {
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || last.balanceCents <= 0) return null;
  const days = daysBetween(first.date, last.date) + 1;
  if (days < LEAST_DAYS_FOR_A_YEAR) return null;
  return (last.balanceCents / startingCents) ** (DAYS_A_YEAR / days) - 1;
}

function longestUnderwaterDays(curve: readonly BalancePoint[]): number {
  let longest = 0;
  let high = curve[0]?.date ?? "";
  let isBelow = false;
  for (const { date, underwaterCents } of curve) {
    if (isBelow || underwaterCents < 0) longest = Math.max(longest, daysBetween(high, date));
    isBelow = underwaterCents < 0;
    if (!isBelow) high = date;
  }
  return longest;
}
