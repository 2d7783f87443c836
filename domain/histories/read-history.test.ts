import { describe, expect, it } from "vitest";
import { inUtf16, mt4Html, mt5Html, mt5Xlsx } from "#tests/factories/history-files.ts";
import type { History } from "./history.ts";
import { type HistoryAnswers, readHistory } from "./read-history.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

function read(bytes: Uint8Array, answers?: HistoryAnswers): History {
  const found = readHistory(bytes, answers);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

const nets = ({ trades }: History) => trades.map(({ ticket, profitCents }) => [ticket, profitCents]);
const codes = ({ problems }: History) => problems.map(({ code }) => code);

describe("a trade history of MetaTrader 5", () => {
  it.each<[string, Uint8Array, string]>([
    ["as the terminal writes it, UTF-16", inUtf16(mt5Html()), "mt5_html"],
    ["in Spanish", inUtf16(mt5Html({ language: "es" })), "mt5_html"],
    ["of 2020, without fees", inUtf16(mt5Html({ is2020: true, language: "es" })), "mt5_html"],
    ["saved again as UTF-8 with its mark", utf8(`\ufeff${mt5Html({ language: "es" })}`), "mt5_html"],
    ["saved again as UTF-8", utf8(mt5Html()), "mt5_html"],
    ["as a sheet, its parts in UTF-16", mt5Xlsx(), "mt5_xlsx"],
    ["as a sheet saved again", mt5Xlsx((text) => Buffer.from(text), { language: "en" }), "mt5_xlsx"],
  ])("is read %s", (_, bytes, format) => {
    const history = read(bytes);
    expect(history.format).toBe(format);
    expect(history.account).toEqual({
      number: "68001234",
      currency: "USD",
      server: "Broker-Server",
      kind: "demo",
      startingCents: 1_000_00,
    });
    expect(nets(history)).toEqual([
      ["501", 94_00],
      ["502", -53_30],
      ["503", 60_00],
    ]);
    expect(history.trades[1]).toMatchObject({
      openedAt: "2026-03-10T09:00:00",
      closedAt: "2026-03-11T00:30:00",
      symbol: "XAUUSD.m",
      side: "sell",
      size: 0.1,
      entry: 2900,
      exit: 2905,
      costsCents: 3_30,
      riskCents: null,
    });
    expect(history.balanceOperations).toMatchObject([
      { at: "2026-03-09T08:00:00", cents: 1_000_00, kind: "balance" },
      { at: "2026-03-12T18:00:00", cents: -200_00, kind: "balance" },
    ]);
    expect(history.problems).toEqual([]);
  });

  it("joins the parts of a position: one trade, each closing with its own moment and result", () => {
    const trade = read(inUtf16(mt5Html())).trades[2];
    expect(trade).toMatchObject({ size: 2, closedAt: "2026-03-12T15:00:00", profitCents: 60_00, costsCents: 2_00 });
    // The opening's 1.00 comes off with the first.
    expect(trade?.closings).toEqual([
      { closedAt: "2026-03-11T16:00:00", size: 1.5, exit: 1.10048, profitCents: 70_25 },
      { closedAt: "2026-03-12T15:00:00", size: 0.5, exit: 1.0998, profitCents: -10_25 },
    ]);
  });

  it("lists what is still open apart", () => {
    expect(read(inUtf16(mt5Html())).openTrades).toMatchObject([
      { ticket: "504", openedAt: "2026-03-12T16:00:00", symbol: "EURUSD", side: "buy", size: 1 },
    ]);
  });

  it("takes the fees of the deals, which the positions don't have", () => {
    const html = mt5Html().replace(
      '<td>551</td><td class="hidden">0.00</td><td>-3.00</td><td>0.00</td>',
      '<td>551</td><td class="hidden">0.00</td><td>-3.00</td><td>-1.25</td>',
    );
    const history = read(inUtf16(html));
    expect(history.trades[0]).toMatchObject({ costsCents: 7_25, profitCents: 92_75 });
    // The balances of the file are those without it.
    expect(history.problems[0]).toMatchObject({ code: "history.balance_differs", detail: "1 094.00" });
  });

  it.each<[string, number, string, string]>([
    ["a figure that is none", 12, "=cmd()", "history.no_number"],
    ["a price that is none", 5, "n/a", "history.no_number"],
    ["a symbol that a spreadsheet would compute", 2, "=cmd()", "history.no_symbol"],
    ["a day that no calendar has", 8, "2026.02.30 10:00:00", "history.no_time"],
    ["an end before its beginning", 8, "2026.03.08 10:00:00", "history.closed_before_opened"],
    ["a kind that nobody knows", 3, "swapped", "history.not_understood"],
  ])("tells %s by its line and reads the rest", (_, place, cell, code) => {
    const good = [
      "2026.03.09 10:00:00",
      "501",
      "EURUSD",
      "buy",
      "1",
      "1.10",
      "",
      "",
      "2026.03.09 11:30:00",
      "1.10",
      "0",
      "0",
      "100.00",
    ];
    const bad = good.map((each, index) => (index === place ? cell : each)).with(1, "502");
    const history = read(utf8(mt5Html({ positions: [good, bad] })));
    expect(history.trades.map(({ ticket }) => ticket)).toEqual(["501"]);
    // Five lines before the table, its title and head, the good row.
    expect(history.problems[0]).toMatchObject({ code, line: 9 });
  });
});

describe("a statement of MetaTrader 4", () => {
  it.each(["taxes", "plain", "numbered"] as const)("is read with its columns %s, in single bytes", (layout) => {
    const history = read(mt4Html({ layout }));
    expect(history.format).toBe("mt4_html");
    expect(history.account).toMatchObject({ number: "7001", currency: "USD", startingCents: 1_000_00 });
    expect(nets(history)).toEqual([
      ["11", 96_50],
      ["12", 28_00],
    ]);
    expect(history.trades[0]).toMatchObject({ symbol: "EURUSD", costsCents: 3_50, size: 1, entry: 1.1, exit: 1.101 });
    expect(history.balanceOperations).toMatchObject([
      { cents: 1_000_00, kind: "balance" },
      { cents: 50_00, kind: "credit" },
    ]);
    expect(history.openTrades).toMatchObject([{ ticket: "16", symbol: "EURUSD" }]);
    expect(history.problems).toEqual([]);
  });

  it("joins the parts of a position by the tickets that their comments name", () => {
    const trade = read(mt4Html()).trades[1];
    expect(trade).toMatchObject({
      ticket: "12",
      symbol: "XAUUSD.M",
      side: "sell",
      size: 0.4,
      closedAt: "2026-03-11T12:00:00",
    });
    expect(trade?.exit).toBeCloseTo(2899.3, 6);
    expect(trade?.closings.map(({ profitCents }) => profitCents)).toEqual([30_00, -2_00]);
  });

  it("says where the sum that the statement names is another", () => {
    const text = mt4Html().toString("latin1").replace("<b>124.50</b>", "<b>224.50</b>");
    expect(codes(read(Buffer.from(text, "latin1")))).toEqual(["history.totals_differ"]);
  });

  it("reads no name of a person", () => {
    expect(JSON.stringify(read(mt4Html()))).not.toContain("José");
  });
});
