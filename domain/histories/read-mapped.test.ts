import { describe, expect, it } from "vitest";
import { type Cells, confirmTable, readTable, tableOf } from "#tests/factories/written-table.ts";

const nets = (lines: readonly Cells[]) => readTable(lines).trades.map(({ profitCents }) => profitCents);

describe("costs", () => {
  it.each<[string, Cells[], number[]]>([
    [
      "fees as amounts paid, the only costs",
      [
        { Fees: "1.50", PnL: "100.50" },
        { Ticket: "2", Fees: "1.50", PnL: "-100.50" },
      ],
      [99_00, -102_00],
    ],
    ["fees paid, the commission empty", [{ Fees: "1.50", Commission: "", PnL: "100.50" }], [99_00]],
    ["fees paid, the commission zero", [{ Fees: "1.50", Commission: "0.00", PnL: "100.50" }], [99_00]],
    ["a fee with a sign", [{ Fee: "-1.50", PnL: "100.50" }], [99_00]],
    ["the commission with a sign, the fee paid", [{ Commission: "-2.00", Fee: "1.50", PnL: "100.50" }], [97_00]],
    ["the commission paid, the fee with a sign", [{ Commission: "2.00", Fee: "-1.50", PnL: "100.50" }], [97_00]],
    [
      "a rebate among fees paid",
      [
        { Fee: "1.50", PnL: "10" },
        { Ticket: "2", Fee: "1.50", PnL: "10" },
        { Ticket: "3", Fee: "-0.50", PnL: "10" },
      ],
      [8_50, 8_50, 10_50],
    ],
    ["several fees", [{ Commission: "2.00", "Exchange Fee": "1.00", "NFA Fee": "0.02", "Gross P&L": "100" }], [96_98]],
    ["a total beside its parts", [{ "Total Fees": "3.00", "Exchange Fee": "3.00", "Net P&L": "97" }], [97_00]],
    ["a net beside its gross", [{ Fees: "3.00", "Gross P&L": "100", "Net P&L": "97" }], [97_00]],
    ["funding with its sign", [{ Fee: "1.00", "Funding Fee": "-0.25", PnL: "10" }], [8_75]],
  ])("%s", (_, lines, cents) => {
    expect(nets(lines)).toEqual(cents);
  });

  it.each(["Market pos.", "Pos. mercado", "Pos mercado.", "Pos. marché.", "Marktpos."])(
    "are off already where NinjaTrader says the side in %s",
    (name) => {
      const sides = { Side: undefined, [name]: "Long" };
      expect(nets([{ ...sides, Commission: "4.50", Profit: "195.50" }])).toEqual([195_50]);
    },
  );

  it.each<[string, string[], number]>([
    ["as they grow", ["195.50", "-213.50"], 195_50],
    ["newest first", ["-213.50", "-409.00"], 195_50],
    ["and not where it grows by something else", ["191.00", "-227.00"], 191_00],
  ])("are off already where a running total of nets grows by the result, %s", (_, [first, second], cents) => {
    const lines = [
      { Commission: "4.50", Profit: "195.50", "Cum. net profit": first },
      { Ticket: "2", Commission: "9.00", Profit: "-409.00", "Cum. net profit": second },
    ];
    expect(nets(lines)[0]).toBe(cents);
  });
});

describe("a side", () => {
  it.each([
    ["Comprada", "Vendida"],
    ["Compra", "Venta"],
    ["Comprado", "Vendido"],
    ["Compra", "Venda"],
    ["Kauf", "Verkauf"],
    ["Achat", "Vente"],
    ["Open Long", "Open short"],
    ["Close long", "Close short"],
    ["En largo", "En corto"],
    ["BUY", "SELL"],
    ["B", "S"],
    ["Bot", "Sld"],
    ["0", "1"],
    ["1", "-1"],
  ])("is %s or %s", (buy, sell) => {
    const lines = [
      { Side: buy, Profit: "1" },
      { Ticket: "2", Side: sell, Profit: "1" },
    ];
    expect(readTable(lines).trades.map(({ side }) => side)).toEqual(["buy", "sell"]);
  });

  it("is a code of MetaTrader beside those of orders and money", () => {
    const { trades, balanceOperations, problems } = readTable([
      { Side: "0", Profit: "1", Commission: "0" },
      { Ticket: "2", Side: "4", Profit: "0" },
      { Ticket: "3", Side: "6", Symbol: "", Profit: "1000" },
    ]);
    expect(trades.map(({ side }) => side)).toEqual(["buy"]);
    expect(balanceOperations).toMatchObject([{ cents: 1_000_00, kind: "balance" }]);
    expect(problems).toEqual([]);
  });

  it("is the sign of the size where nothing else says it", () => {
    const noSide = { Side: undefined };
    const { trades } = readTable([
      { ...noSide, Size: "2", Profit: "1" },
      { ...noSide, Ticket: "2", Size: "-3", Profit: "1" },
    ]);
    expect(trades.map(({ side, size }) => [side, size])).toEqual([
      ["buy", 2],
      ["sell", 3],
    ]);
  });

  it("isn't taken where the size says another one", () => {
    const { trades, problems } = readTable([
      { Side: "sell", Size: "-2", Profit: "1" },
      { Ticket: "2", Side: "buy", Size: "-2", Profit: "1" },
    ]);
    expect(trades.map(({ side }) => side)).toEqual(["sell"]);
    expect(problems).toContainEqual({ line: 3, code: "history.no_side", detail: "-2" });
  });
});

describe("what isn't understood", () => {
  it.each<[string, Cells, string, string]>([
    ["a time", { "Open Time": "yesterday" }, "history.no_time", "yesterday"],
    ["a side", { Side: "up" }, "history.no_side", "up"],
    ["a figure", { Profit: "many" }, "history.no_number", "many"],
  ])("is named by its line when every line has it: %s", (_, cells, code, detail) => {
    const lines = [1, 2, 3].map((number) => ({ Ticket: String(number), Profit: "1", Commission: "-1", ...cells }));
    expect(confirmTable(tableOf(lines))).toMatchObject({
      ok: false,
      code: "history.no_trades",
      line: 2,
      problemCount: 3,
      problems: [2, 3, 4].map((line) => ({ line, code, detail })),
    });
  });

  it("counts a line once, however many of its cells it is", () => {
    const bad = { Ticket: "2", "Open Time": "x", "Close Time": "x", "Entry Price": "x", Profit: "x" };
    const { problems, problemCount } = readTable([{ Profit: "1", Commission: "-1" }, bad]);
    expect(problemCount).toBe(1);
    expect(problems).toEqual([{ line: 3, code: "history.no_time", detail: "x" }]);
  });
});

describe("parts of one ticket", () => {
  const part = { Ticket: "7", Profit: "97", Commission: "0" };
  const later = { ...part, Ticket: "8", "Close Time": "2026-03-04 11:00:00" };

  it("count both where they are alike, and it is told", () => {
    const { trades, problems } = readTable([part, part]);
    expect(trades.map(({ profitCents }) => profitCents)).toEqual([97_00, 97_00]);
    expect(problems).toEqual([{ line: 3, code: "history.equal_parts", detail: "7" }]);
  });

  it("count both with another trade of their second between them", () => {
    expect(readTable([part, { ...part, Ticket: "9" }, part]).trades).toHaveLength(3);
  });

  it("are doubles where the same comes again further down, as in a file of two exports", () => {
    const { trades, problems } = readTable([part, later, part, later]);
    expect(trades).toHaveLength(2);
    expect(problems.map(({ code }) => code)).toEqual(["history.duplicate", "history.duplicate"]);
  });
});

describe("a date and its time in two columns", () => {
  const none = { "Open Time": undefined, "Close Time": undefined };
  it.each<[string, Cells]>([
    [
      "each of its own",
      { "Open Date": "03/03/2026", "Open Time": "9:31:22 AM", "Close Date": "03/13/2026", "Close Time": "1:45:10 PM" },
    ],
    [
      "in Spanish",
      {
        "Fecha apertura": "03-mar-2026",
        "Hora apertura": "09:31:22",
        "Fecha cierre": "13-mar-2026",
        "Hora cierre": "13:45:10",
      },
    ],
  ])("%s", (_, cells) => {
    expect(readTable([{ ...none, Profit: "1", ...cells }]).trades[0]).toMatchObject({
      openedAt: "2026-03-03T09:31:22",
      closedAt: "2026-03-13T13:45:10",
    });
  });

  it("one date for both times", () => {
    const cells = { ...none, Date: "2026-03-03", "Entry Time": "09:31", "Exit Time": "09:45", Profit: "1" };
    expect(readTable([cells]).trades[0]).toMatchObject({
      openedAt: "2026-03-03T09:31:00",
      closedAt: "2026-03-03T09:45:00",
    });
  });
});
