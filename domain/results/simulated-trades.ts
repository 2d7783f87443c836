import { priceUnitsOf, unitsOfTick } from "#domain/backtest/price-units.ts";
import { listTrades } from "#domain/backtest/trade-list.ts";
import { resultsInR, type Trades } from "#domain/backtest/trades.ts";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { referenceInstant } from "#domain/clock/reference-clock.ts";
import type { Setup } from "#domain/setups/setup.ts";
import type { AccountTrade } from "./account-trade.ts";

type TradedSetup = Pick<
  Setup,
  "id" | "asset" | "pattern2Hour" | "pattern2Minute" | "stopLoss" | "tickSize" | "costTicks"
>;

export type Simulation = {
  /** The first date of the reference clock, `2023-01-01`. */
  from: string;
  /** What each trade's stop risks, in cents; nothing is compounded. */
  riskCents: number;
};

/**
 * What an account would have made of a setup's tested trades, oldest first: the same risk each time, so that a trade's
 * profit is its R times the risk, to the cent, with the costs that the test assumes. A size of 1 is worth a US dollar for
 * each unit of the quoted price.
 */
export function simulateTrades(setup: TradedSetup, trades: Trades, { from, riskCents }: Simulation): AccountTrade[] {
  const { id, asset, pattern2Hour, pattern2Minute, stopLoss, tickSize, costTicks } = setup;
  const tick = unitsOfTick(tickSize);
  const results = resultsInR(trades, { stop: stopLoss * tick, cost: costTicks * tick });
  const costsCents = Math.round((costTicks / stopLoss) * riskCents);
  const size = Number((riskCents / 100 / (stopLoss * tickSize)).toPrecision(6));
  return listTrades(trades, results, priceUnitsOf(tickSize))
    .filter(({ date }) => date >= from)
    .map(({ date, side, entry, exit, r, minutes }) => {
      const opened = referenceInstant(date, pattern2Hour, pattern2Minute);
      return {
        openedAt: opened.toISOString(),
        closedAt: new Date(opened.getTime() + minutes * MINUTE_MS).toISOString(),
        symbol: asset,
        side,
        size,
        entry,
        exit,
        costsCents,
        profitCents: Math.round(r * riskCents),
        riskCents,
        setupId: id,
      };
    });
}
