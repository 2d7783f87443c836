import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BarSeries, parseBars } from "#domain/backtest/bar-series.ts";
import { priceUnitsOf } from "#domain/backtest/price-units.ts";
import { BAR_MINUTES, type Market, marketKey, tickSizeOf } from "#domain/backtest/setup-rule.ts";

export type MarketSeries = { market: Market; series: BarSeries };

/** The bars of one market out of `<folder>/<ASSET>_<TIMEFRAME>.csv`, or null when there is no such file. */
export function readMarket(folder: string, market: Market): MarketSeries | null {
  const path = join(folder, `${marketKey(market)}.csv`);
  if (!existsSync(path)) return null;
  try {
    const form = { barMinutes: BAR_MINUTES[market.timeframe], priceUnits: priceUnitsOf(tickSizeOf(market)) };
    return { market, series: parseBars(readFileSync(path, "utf8"), form) };
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}
