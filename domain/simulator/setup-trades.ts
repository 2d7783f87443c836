import { toDate } from "#domain/backtest/day-grid.ts";
import type { Trades } from "#domain/backtest/trades.ts";
import { simulateTrades } from "#domain/results/simulated-trades.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { TimedTrade } from "./analysis.ts";
import { toTimedTrades } from "./timed-trades.ts";

type TradedSetup = Pick<
  Setup,
  "id" | "asset" | "pattern2Hour" | "pattern2Minute" | "stopLoss" | "tickSize" | "costTicks"
>;

/** So much that a thousandth of R is a whole number of cents. */
const RISK_CENTS = 1_000_000;

/**
 * A setup's tested trades as the simulator plays them, costs taken off, from a date of the reference clock on
 * (`2023-01-01`; null: all). Of several setups: their lists one after the other.
 */
export function setupTrades(setup: TradedSetup, trades: Trades, from: string | null): TimedTrade[] {
  const simulated = simulateTrades(setup, trades, { from: from ?? "", riskCents: RISK_CENTS });
  return toTimedTrades(simulated, null).trades;
}

/** The same after selection: the trades that the setup's choice had not seen. None where that isn't known. */
export function outOfSampleTrades(setup: TradedSetup & Pick<Setup, "statistics">, trades: Trades): TimedTrade[] {
  const { statistics } = setup;
  const first = statistics === null ? undefined : trades.day[statistics.inSample.trades];
  return first === undefined ? [] : setupTrades(setup, trades, toDate(first));
}
