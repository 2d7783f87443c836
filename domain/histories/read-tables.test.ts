import { describe, expect, it } from "vitest";
import { mt5Html } from "#tests/factories/history-files.ts";
import {
  FTMO,
  FTMO_COMMAS,
  FTMO_FRENCH,
  MYFXBOOK,
  OWN,
  RESULTS_FILE,
  TRADINGVIEW,
  TRADINGVIEW_2021,
  TRADINGVIEW_SPANISH,
  UNKNOWN,
} from "#tests/factories/history-tables.ts";
import type { History } from "./history.ts";
import { needsClock } from "./in-utc.ts";
import { type HistoryAnswers, readHistory } from "./read-history.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

function read(bytes: Uint8Array, answers?: HistoryAnswers): History {
  const found = readHistory(bytes, answers);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

const nets = ({ trades }: History) => trades.map(({ ticket, profitCents }) => [ticket, profitCents]);
const codes = ({ problems }: History) => problems.map(({ code }) => code);

describe("tables", () => {
  it("of Myfxbook: results are net, deposits are none, what is open stands at the end", () => {
    const history = read(utf8(MYFXBOOK));
    expect(history.format).toBe("myfxbook");
    expect(needsClock(history)).toBe(true);
    expect(nets(history)).toEqual([
      ["71", 86_31],
      ["72", -20_00],
    ]);
    expect(history.trades[0]).toMatchObject({ openedAt: "2026-03-12T09:30:00", costsCents: 1_69, size: 0.47 });
    expect(history.balanceOperations).toMatchObject([{ cents: 1_000_00, kind: "deposit" }]);
    expect(history.openTrades).toMatchObject([{ ticket: "73" }]);
    expect(history.problems).toEqual([]);
  });

  it("of Myfxbook with the day first where a date can only be read so, and say when none tells", () => {
    const dayFirst = MYFXBOOK.replaceAll("03/13/2026", "13/03/2026").replaceAll("03/12/2026", "12/03/2026");
    expect(read(utf8(dayFirst)).trades[0]?.openedAt).toBe("2026-03-12T09:30:00");
    const either = MYFXBOOK.replaceAll("03/13/2026", "03/04/2026").replaceAll("03/12/2026", "03/03/2026");
    expect(codes(read(utf8(either)))).toEqual(["history.assumed_date_order"]);
  });

  it.each([
    ["of TradingView today", TRADINGVIEW, 2, 15_000, -40_00],
    ["of TradingView from 2021", TRADINGVIEW_2021, 0, 10_00, -3_00],
    ["of TradingView in Spanish", TRADINGVIEW_SPANISH, 0, 10_00, -3_00],
  ])("%s: two rows a trade, simulated, with how far each stood against its entry", (_, text, costs, net, worst) => {
    const history = read(utf8(text), { symbol: "NQ1!" });
    expect(history).toMatchObject({ format: "tradingview", isBacktest: true, account: { currency: "USD" } });
    expect(history.trades[0]).toMatchObject({ symbol: "NQ1!", side: "buy", profitCents: net, worstCents: worst });
    expect(history.trades[0]?.costsCents).toBe(costs * 100);
  });

  it("of TradingView leave out what is open, and say that they name no symbol", () => {
    const history = read(utf8(TRADINGVIEW));
    expect(history.trades).toHaveLength(2);
    expect(history.trades[1]).toMatchObject({ side: "sell", profitCents: -25_50 });
    expect(history.openTrades).toHaveLength(1);
    expect(codes(history)).toEqual(["history.no_symbol"]);
  });

  it.each([
    ["of FTMO", FTMO],
    ["of FTMO through a spreadsheet", FTMO_COMMAS],
  ])("%s: results gross, costs beside them, two columns of one name", (_, text) => {
    const history = read(utf8(text));
    expect(history.format).toBe("ftmo");
    expect(nets(history)).toEqual([
      ["81", 96_00],
      ["82", -48_50],
    ]);
    expect(history.trades[0]).toMatchObject({ entry: 1.1, exit: 1.101, costsCents: 4_00 });
  });

  it("of FTMO with dots in their dates, which are day first", () => {
    const dotted = FTMO.replaceAll("2026-03-10", "10.03.2026").replaceAll("2026-03-09", "09.03.2026");
    const history = read(utf8(dotted));
    expect(history.trades.map(({ closedAt }) => closedAt)).toEqual(["2026-03-09T11:30:00", "2026-03-10T10:00:00"]);
    expect(history.problems).toEqual([]);
  });

  it("of FTMO in French with a comma for decimals", () => {
    expect(read(utf8(FTMO_FRENCH))).toMatchObject({
      format: "ftmo",
      trades: [{ entry: 1.1, exit: 1.101, profitCents: 1_096_25 }],
    });
  });

  it("of our own columns: instants with their zone, R known", () => {
    const history = read(utf8(OWN));
    expect(history.format).toBe("lpx");
    expect(needsClock(history)).toBe(false);
    expect(history.trades).toMatchObject([
      { openedAt: "2026-03-09T10:00:00Z", profitCents: 96_00, costsCents: 4_00, riskCents: 50_00, setupId: 7 },
      { openedAt: "2026-03-10T14:00:00Z", side: "sell", profitCents: -54_00, setupId: null },
    ]);
  });

  it("[3.17] of our own results files: cents, and whether somebody traded them", () => {
    const simulated = read(utf8(RESULTS_FILE));
    expect(simulated).toMatchObject({ format: "lpx", isBacktest: true, account: { currency: "USD" }, problems: [] });
    expect(needsClock(simulated)).toBe(false);
    expect(simulated.trades).toMatchObject([
      { openedAt: "2026-03-09T14:00:00Z", profitCents: 96_00, costsCents: 4_00, riskCents: 50_00, setupId: 7 },
      { side: "sell", size: 0.5, entry: 20_100, profitCents: -54_00, riskCents: null, setupId: null },
    ]);
    expect(read(utf8(RESULTS_FILE.replaceAll("simulated", "live"))).isBacktest).toBe(false);
  });

  it("that nobody knows ask for their columns with a proposal, and are read by it", () => {
    const asked = readHistory(utf8(UNKNOWN));
    if (asked.ok) throw new Error("read without asking");
    expect(asked.code).toBe("history.mapping_needed");
    const mapping = asked.table?.proposal;
    expect(mapping).toMatchObject({
      columns: { openedAt: 8, closedAt: 9, symbol: 1, side: 4, size: 5, entry: 6, exit: 7, commission: 14, profit: 12 },
      dateOrder: "dmy",
      decimalMark: ",",
      costsAre: "paid",
    });
    if (mapping === undefined) throw new Error("no proposal");
    const { profit: _, ...fewer } = mapping.columns;
    expect(readHistory(utf8(UNKNOWN), { mapping: { ...mapping, columns: fewer } })).toMatchObject({ ok: false });
    const history = read(utf8(UNKNOWN), { mapping: { ...mapping, profitIs: "net" } });
    expect(history.format).toBe("mapped");
    expect(history.trades).toMatchObject([
      { symbol: "ES 06-26", side: "buy", profitCents: 495_90, costsCents: 4_10, openedAt: "2026-03-16T15:30:00" },
      { side: "sell", profitCents: -504_10 },
    ]);
  });
});

describe("what is no history", () => {
  it.each<[string, Uint8Array, string]>([
    ["nothing", new Uint8Array(), "history.empty"],
    ["a letter", utf8("Dear trader,\nthis is no history at all."), "history.unknown_format"],
    [
      "a page",
      utf8("<!doctype html><html><body><table><tr><td>Hello</td></tr></table></body></html>"),
      "history.unknown_format",
    ],
    ["bytes", new Uint8Array([1, 2, 3, 0, 255, 254, 0, 0]), "history.encoding"],
    ["a picture's name as a history", utf8("\u0089PNG"), "history.unknown_format"],
    [
      "a tester's report",
      utf8(mt5Html().replaceAll("Trade History Report", "Strategy Tester Report")),
      "history.backtest_report",
    ],
    [
      "a report of open positions",
      utf8(mt5Html().replaceAll("Trade History Report", "Trade Account Report")),
      "history.open_report",
    ],
    ["a broken zip", new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 9]), "history.unknown_format"],
    ["a table without a trade", utf8(MYFXBOOK.split("\n").slice(0, 1).join("\n")), "history.no_trades"],
  ])("%s is refused", (_, bytes, code) => {
    expect(readHistory(bytes)).toMatchObject({ ok: false, code });
  });

  it("tells how far it has read, to the end", () => {
    for (const bytes of [utf8(FTMO), utf8(mt5Html())]) {
      const shares: number[] = [];
      read(bytes, { onProgress: (share) => shares.push(share) });
      expect(shares.at(-1)).toBe(1);
    }
  });

  it("tells a file by what is in it: a list of trades is one under any name", () => {
    expect(read(utf8(`sep=;\n${FTMO}`)).trades).toHaveLength(2);
  });
});
