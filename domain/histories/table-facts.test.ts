import { describe, expect, it } from "vitest";
import { type Cells, confirmTable, readTable, tableOf } from "#tests/factories/written-table.ts";
import { needsClock } from "./in-utc.ts";

describe("a currency", () => {
  it.each<[string, Cells, string | null]>([
    ["a head in brackets", { "Profit (EUR)": "1" }, "EUR"],
    ["a head with a sign", { "Net €": "1" }, "EUR"],
    ["a head of another column", { Profit: "1", "Max(GBP)": "1" }, "GBP"],
    ["a head with an ending", { profit_chf: "1" }, "CHF"],
    ["a cell", { Profit: "R$ 1" }, "BRL"],
    ["a column of currencies", { Profit: "1", Divisa: "MXN" }, "MXN"],
    ["a sign of several countries", { Profit: "$1" }, null],
    ["prices, which are in their market's", { Profit: "1", "Entry Price USD": "1" }, null],
    ["nothing", { Profit: "1" }, null],
  ])("is told by %s", (_, cells, currency) => {
    expect(readTable([cells]).account.currency).toBe(currency);
  });

  it.each(["Account;68001234 (EUR, Broker (Asia), demo, Hedge)", "Currency;EUR", "Divisa: EUR"])(
    "is told by a line above, %s",
    (line) => {
      const found = confirmTable(Buffer.concat([Buffer.from(`${line}\n`), tableOf([{ Profit: "1" }])]));
      expect(found).toMatchObject({ ok: true, value: { account: { currency: "EUR" } } });
    },
  );
});

describe("a clock", () => {
  it.each([
    ["Open Time (UTC+8)", "Close Time (UTC+8)", "2026-03-03T02:00:00Z"],
    ["Open Time (GMT+05:30)", "Close Time (GMT+05:30)", "2026-03-03T04:30:00Z"],
    ["Open Time (EST)", "Close Time (EST)", "2026-03-03T15:00:00Z"],
    ["opening_time_utc", "closing_time_utc", "2026-03-03T10:00:00Z"],
    ["Entry Time UTC-3", "Exit Time UTC-3", "2026-03-03T13:00:00Z"],
  ])("is named by the head %s", (open, close, openedAt) => {
    const times = { "Open Time": undefined, "Close Time": undefined };
    const history = readTable([
      { ...times, [open]: "2026-03-03 10:00:00", [close]: "2026-03-03 11:00:00", Profit: "1" },
    ]);
    expect(history.trades[0]?.openedAt).toBe(openedAt);
    expect(needsClock(history)).toBe(false);
  });

  it("is UTC where times are seconds or milliseconds since 1970", () => {
    const { trades } = readTable([{ "Open Time": "1772532000", "Close Time": "1772535600000", Profit: "1" }]);
    expect(trades[0]).toMatchObject({ openedAt: "2026-03-03T10:00:00Z", closedAt: "2026-03-03T11:00:00Z" });
  });
});
