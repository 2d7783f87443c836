import { shareByDay } from "#domain/backtest/by-day.ts";
import { deviationOf, meanOf } from "#domain/backtest/spread.ts";
import { breakEvenWinRate, payoffOf, statisticsOf } from "#domain/backtest/statistics.ts";
import type { AccountTrade, TradingAccount } from "#domain/results/account-trade.ts";
import { tradingDayOf } from "#domain/results/trading-day.ts";
import { inCloseOrder } from "./close-order.ts";

/** What the trades say one by one; money in cents, rates as fractions, null where a figure can't be formed ("n.a."). */
export type TradeMetrics = {
  trades: number;
  wins: number;
  losses: number;
  /** Trades that ended at exactly 0; they count in the win rate, on the side of the losses. */
  breakEvens: number;
  totalCents: number;
  costsCents: number;
  /** wins / (wins + losses + break-evens), with its 95 % interval by day. */
  winRate: number | null;
  winRateLow: number;
  winRateHigh: number;
  /** How many independent trades would say as much of the win rate. */
  effectiveTrades: number;
  /** Sum of the gains over the sum of the losses. */
  profitFactor: number | null;
  /** Mean gain over mean loss. */
  payoff: number | null;
  breakEvenWinRate: number | null;
  /** Mean result of a trade: win rate × mean gain − (1 − win rate) × mean loss. */
  expectancyCents: number | null;
  best: number | null;
  worst: number | null;
  r: RMetrics;
  holding: HoldingPeriods | null;
};

/** In units of the risk taken, from the trades whose risk is known. */
export type RMetrics = { trades: number; expectancy: number | null; sqn: number | null };

/** The balance after a trade over that before it, on average: arithmetic (AHPR) and geometric (GHPR). 1 is no change. */
export type HoldingPeriods = { arithmetic: number; geometric: number };

export function tradeMetrics(account: TradingAccount, trades: readonly AccountTrade[]): TradeMetrics {
  const ordered = inCloseOrder(trades);
  const results = Float64Array.from(ordered, ({ profitCents }) => profitCents);
  const statistics = statisticsOf(results);
  const count = statistics.trades;
  const winRate = shareByDay(
    ordered.map(({ closedAt, profitCents }) => ({
      day: tradingDayOf(closedAt, account),
      value: profitCents > 0 ? 1 : 0,
    })),
  );
  const losses = results.filter((result) => result < 0).length;
  return {
    trades: count,
    wins: statistics.wins,
    losses,
    breakEvens: count - statistics.wins - losses,
    totalCents: results.reduce((sum, result) => sum + result, 0),
    costsCents: ordered.reduce((sum, { costsCents }) => sum + costsCents, 0),
    winRate: count === 0 ? null : statistics.winRate,
    winRateLow: winRate.low,
    winRateHigh: winRate.high,
    effectiveTrades: winRate.effective,
    profitFactor: statistics.profitFactor,
    payoff: payoffOf(statistics),
    breakEvenWinRate: breakEvenWinRate(statistics),
    expectancyCents: count === 0 ? null : statistics.expectancy,
    best: count === 0 ? null : results.reduce((most, result) => Math.max(most, result)),
    worst: count === 0 ? null : results.reduce((least, result) => Math.min(least, result)),
    r: rMetrics(rResults(ordered)),
    holding: holdingPeriods(account.startingCents, results),
  };
}

/** R of each trade whose risk is known: profit over initial risk. */
export function rResults(trades: readonly AccountTrade[]): Float64Array {
  return Float64Array.from(
    trades.flatMap(({ profitCents, riskCents }) =>
      riskCents === null || riskCents <= 0 ? [] : [profitCents / riskCents],
    ),
  );
}

/** Above this many trades SQN no longer grows with their number. */
const MOST_IN_SQN = 100;

function rMetrics(results: Float64Array): RMetrics {
  const deviation = deviationOf(results);
  const mean = meanOf(results);
  return {
    trades: results.length,
    expectancy: results.length === 0 ? null : mean,
    sqn: deviation === null ? null : (Math.sqrt(Math.min(results.length, MOST_IN_SQN)) * mean) / deviation,
  };
}

/** Null without a trade, and where the balance came to 0 or less. */
function holdingPeriods(startingCents: number, results: Float64Array): HoldingPeriods | null {
  let [balance, sum] = [startingCents, 0];
  for (const result of results) {
    const before = balance;
    balance += result;
    if (before <= 0 || balance <= 0) return null;
    sum += balance / before;
  }
  if (results.length === 0) return null;
  return { arithmetic: sum / results.length, geometric: (balance / startingCents) ** (1 / results.length) };
}
