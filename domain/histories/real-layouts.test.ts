import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type HistoryAnswers, readHistory } from "./read-history.ts";

const file = (name: string) => readFileSync(new URL(`../../tests/data/histories/${name}`, import.meta.url));
function read(name: string, answers: HistoryAnswers = {}) {
  const found = readHistory(file(name), answers);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}
/** What is the same in every program's table: side, size, entry, exit and net result. */
const brief = (name: string, answers?: HistoryAnswers) =>
  read(name, answers).trades.map(({ side, size, entry, exit, profitCents }) => [side, size, entry, exit, profitCents]);

it("[1.6] Tradovate: the side by the earlier of the two stamps", () => {
  expect(read("03-tradovate-performance.csv").format).toBe("tradovate");
  expect(brief("03-tradovate-performance.csv")).toEqual([
    ["buy", 1, 7490.5, 7491.75, 625],
    ["sell", 1, 7490.75, 7493.75, -1500],
  ]);
  expect(read("03-tradovate-performance.csv").problems).toMatchObject([{ code: "history.costs_unknown" }]);
});

it("[1.6] Quantower: executions are paired, both their fees taken off", () => {
  expect(brief("22-quantower-fills.csv")).toEqual([["buy", 100, 150.5, 155.25, 47_000]]);
});

it.each(["31-mt5-russian-utf16.html", "32-mt5-chinese-utf16.html"])("[1.6] MetaTrader 5: %s", (name) => {
  expect(read(name)).toMatchObject({ format: "mt5_html", problems: [] });
  expect(read(name).trades.length).toBeGreaterThan(0);
});

it("a cent account is in its own currency", () => {
  expect(read("34-mt5-cent-account.html").account.currency).toBe("USC");
});

it.each(["36-mt5-tester-russian.xlsx", "37-mt5-tester-english.xlsx"])("%s is a tester's report", (name) => {
  expect(readHistory(file(name))).toMatchObject({ ok: false, code: "history.backtest_report" });
});

it("[1.6] MetaTrader 5 with deals alone: paired first in, first out", () => {
  expect(brief("38-mt5-deals-only.xlsx")).toEqual([["buy", 1, 1.1, 1.101, 10_000]]);
});

it("[1.6] cTrader's workbook is read as its table, by the clock of its head", () => {
  const refused = readHistory(file("39-ctrader-records.xlsx"));
  if (refused.ok || refused.table === undefined) throw new Error("no table");
  const { proposal } = refused.table;
  expect(proposal).toMatchObject({ assumed: ["dateOrder"] });
  const history = read("39-ctrader-records.xlsx", { mapping: { ...proposal, dateOrder: "dmy" } });
  expect(history.trades).toMatchObject([{ side: "buy", profitCents: 9_400, openedAt: "2026-03-10T07:00:00Z" }]);
});

it("[1.6] TradingView's workbook is read as its list", () => {
  expect(read("40-tradingview-report.xlsx", { symbol: "XAUUSD" })).toMatchObject({
    format: "tradingview",
    isBacktest: true,
    trades: [{ side: "buy", profitCents: 9_800, symbol: "XAUUSD" }],
  });
});

it("a position that its deals contradict is named", () => {
  expect(read("42-mt5-positions-edited.html").problems).toMatchObject([
    { code: "history.deals_differ", detail: "9100.00" },
  ]);
});
