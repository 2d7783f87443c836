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
/** Large enough that a thousandth of a trade's risk is whole cents. */
const RISK_CENTS = 100_000;

/**
 * A setup's tested trades as the simulator plays them, costs included: by default those that came after the setup was
 * chosen; the choice had seen the others. None where that isn't known.
 */
export function setupTrades(setup: Setup, trades: Trades, isOutOfSampleOnly: boolean): TimedTrade[] {
  const from = isOutOfSampleOnly ? outOfSampleFrom(setup, trades) : "";
  if (from === null) return [];
  return toTimedTrades(simulateTrades(setup, trades, { from, riskCents: RISK_CENTS }), null).trades;
}

/** The date of the first trade that the setup's choice had not seen. */
function outOfSampleFrom({ statistics }: Setup, { day, count }: Trades): string | null {
  if (statistics === null || statistics.inSample.trades >= count) return null;
  const first = day[statistics.inSample.trades];
  return first === undefined ? null : toDate(first);
}
