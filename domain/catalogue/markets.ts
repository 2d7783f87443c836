import type { Market } from "#domain/backtest/setup-rule.ts";

/**
 * What the demonstration catalogue is computed from. Ticks are of the bars' source; a trade's costs (spread,
 * commission and slippage, in and out) are assumed, at what retail accounts usually pay.
 */
export const MARKETS: readonly Market[] = [
  { asset: "BRENT", timeframe: "H1", tick: 10, costTicks: 5 },
  { asset: "BTCUSD", timeframe: "M30", tick: 1000, costTicks: 30 },
  { asset: "ETHUSD", timeframe: "M30", tick: 100, costTicks: 20 },
  { asset: "GER40", timeframe: "H1", tick: 500, costTicks: 4 },
  { asset: "NAS100", timeframe: "H1", tick: 250, costTicks: 8 },
  { asset: "SPX500", timeframe: "H1", tick: 250, costTicks: 3 },
  { asset: "TSLA", timeframe: "M15", tick: 10, costTicks: 10 },
  { asset: "US30", timeframe: "H1", tick: 1000, costTicks: 4 },
  { asset: "XAGUSD", timeframe: "H1", tick: 5, costTicks: 6 },
];

export const CATALOGUE_SOURCE = {
  name: "TheSnowGuru/Stocks-Futures-Financial-Time-series-Tick-Bar-Data",
  licence: "MIT",
} as const;
