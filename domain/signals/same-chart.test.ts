import { expect, it } from "vitest";
import { isSameChart } from "./same-chart.ts";

const NASDAQ = { asset: "NAS100", timeframe: "H1" };

it.each([
  ["NAS100", "60", NASDAQ],
  ["OANDA:NAS100USD", "60", NASDAQ],
  ["nas100.cash", "1H", NASDAQ],
  ["US100", "60", NASDAQ],
  ["NQ1!", "60", NASDAQ],
  ["CME_MINI:NQZ2026", "60", NASDAQ],
  ["TSLA", "15", { asset: "TSLA", timeframe: "M15" }],
  ["NASDAQ:TSLA", "240", { asset: "TSLA", timeframe: "H4" }],
  ["XAUUSD+", "D", { asset: "XAUUSD", timeframe: "D1" }],
  ["XAUUSD", "1D", { asset: "XAUUSD", timeframe: "D1" }],
  ["GOLD", "W", { asset: "XAUUSD", timeframe: "W1" }],
  ["EURUSD", "1M", { asset: "EURUSD.r", timeframe: "MN1" }],
  ["FX:EURUSD", "1", { asset: "EURUSD", timeframe: "M1" }],
  ["BRK.B", "60", { asset: "BRK.B", timeframe: "H1" }],
  ["ES1!", "60", { asset: "ES1!", timeframe: "H1" }],
  ["CME_MINI:NQZ2026", "60", { asset: "NQ 12-26", timeframe: "H1" }],
  ["CME_MINI:ES1!", "60", { asset: "@ES", timeframe: "H1" }],
  ["FOREXCOM:SPX500", "60", { asset: "[SP500]", timeframe: "H1" }],
  ["NASDAQ:AAPL", "60", { asset: "#AAPL", timeframe: "H1" }],
  ["COINBASE:BTCUSD", "30", { asset: "BTC/USD", timeframe: "M30" }],
  ["OANDA:EURUSD", "60", { asset: "FX:EURUSD", timeframe: "H1" }],
  ["TSLA", "7", { asset: "TSLA", timeframe: "Renko" }],
])("[7.14] %s at %s is %o", (ticker, interval, setup) => {
  expect(isSameChart({ ticker, interval }, setup)).toBe(true);
});

it.each([
  ["OANDA:XAUUSD", "60", { asset: "TSLA", timeframe: "H1" }],
  ["NAS100", "5", NASDAQ],
  ["NAS100", "D", NASDAQ],
  ["NAS100", "1S", NASDAQ],
  ["NAS100", "1M", { asset: "NAS100", timeframe: "M1" }],
  ["NAS100", "", NASDAQ],
  ["", "60", NASDAQ],
  ["US30", "60", NASDAQ],
  ["BRK.A", "60", { asset: "BRK.B", timeframe: "H1" }],
  ["EURUSD", "60", { asset: "EURGBP", timeframe: "H1" }],
  ["NASDAQ:MSFT", "60", { asset: "#AAPL", timeframe: "H1" }],
  ["ESX", "60", { asset: "SPX500", timeframe: "H1" }],
])("%s at %s isn't %o", (ticker, interval, setup) => {
  expect(isSameChart({ ticker, interval }, setup)).toBe(false);
});
