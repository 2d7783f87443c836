import { expect, it } from "vitest";
import { collectHistory } from "#domain/histories/collect-history.ts";
import { unfitField } from "#domain/results/written-trade.ts";
import { makeTrade } from "#tests/factories/account.ts";
import { isMarketSymbol } from "./market-symbol.ts";

/** What the reader of files and the office's import say of it: they can't part. */
function isTaken(symbol: string): boolean[] {
  const collector = collectHistory();
  collector.addTrade({ ...makeTrade({ symbol }), ticket: "1", line: 2 });
  return [isMarketSymbol(symbol), collector.trades.length === 1, unfitField(makeTrade({ symbol })) === null];
}

it.each([
  "EURUSD",
  "XAUUSD+",
  "EURUSD*",
  "NQ 12-26",
  "ES1!",
  "@ES",
  "OANDA:XAUUSD",
  "US Tech 100",
  "Volatility 75 Index",
  "[SP500]",
  "[NQ100]",
  "BTC/USD",
  "GER40.cash",
  "EURUSD.r",
  "#AAPL",
  "BRK.B",
  "^GSPC",
  "M6E=F",
  "$SPX",
  "Золото",
])("%s is a symbol everywhere", (symbol) => {
  expect(isTaken(symbol)).toEqual([true, true, true]);
});

it.each([
  "=cmd()",
  "+1",
  "-1",
  "<b>",
  "a\u0000",
  "a\nb",
  "two  spaces",
  "end ",
  " begin",
  `${"X".repeat(41)}`,
  "a;b",
  'a"b',
  "a\\b",
])("%j is none anywhere", (symbol) => {
  expect(isTaken(symbol)).toEqual([false, false, false]);
});
