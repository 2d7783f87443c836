import { describe, expect, it } from "vitest";
import { readHistory } from "#domain/histories/read-history.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import { unfitField } from "#domain/results/written-trade.ts";
import { makeTrade } from "#tests/factories/account.ts";
import { mt5Html } from "#tests/factories/history-files.ts";
import { FTMO, MYFXBOOK, OWN, TRADINGVIEW } from "#tests/factories/history-tables.ts";
import { type ImportClock, sortTrades, takeHistory } from "./trade-import.ts";

const ACCOUNT: TradingAccount = {
  slug: "real",
  name: "Real",
  kind: "live",
  startingCents: 1_000_000,
  zone: "America/New_York",
  dayEndsAt: "17:00",
};
const AT = new Date("2026-04-01T00:00:00Z");
const LIBRARY = new Set([7]);

function take(
  text: string,
  clock: ImportClock | null,
  change: Partial<TradingAccount> = {},
  currency: string | null = "USD",
) {
  const read = readHistory(Buffer.from(text));
  if (!read.ok) throw new Error(read.code);
  return takeHistory(read.value, { account: { ...ACCOUNT, ...change }, clock, currency });
}

describe("a file for an account", () => {
  it("has its times by the clock that is named, and is asked for one where it names none", () => {
    expect(take(FTMO, null)).toEqual({ ok: false, code: "trade_import.clock_needed" });
    const closed = (clock: ImportClock) => {
      const taken = take(FTMO, clock);
      return taken.ok ? taken.value.map(({ trade }) => trade.closedAt) : taken.code;
    };
    // Summer time began in New York on 8 March and in Europe on the 29th.
    expect(closed("utc")).toEqual(["2026-03-09T11:30:00.000Z", "2026-03-10T10:00:00.000Z"]);
    expect(closed("newYork7")).toEqual(["2026-03-09T08:30:00.000Z", "2026-03-10T07:00:00.000Z"]);
    expect(closed("eet")).toEqual(["2026-03-09T09:30:00.000Z", "2026-03-10T08:00:00.000Z"]);
    expect(closed("account")).toEqual(["2026-03-09T15:30:00.000Z", "2026-03-10T14:00:00.000Z"]);
    expect(closed("utc480")).toEqual(["2026-03-09T03:30:00.000Z", "2026-03-10T02:00:00.000Z"]);
    expect(closed("utc330")).toEqual(["2026-03-09T06:00:00.000Z", "2026-03-10T04:30:00.000Z"]);
    expect(closed("utc-180")).toEqual(["2026-03-09T14:30:00.000Z", "2026-03-10T13:00:00.000Z"]);
    expect(take(OWN, null)).toMatchObject({ ok: true });
  });

  it("is asked for its currency where it names none, and is never dollars without a word", () => {
    expect(take(FTMO, "utc", {}, null)).toEqual({ ok: false, code: "trade_import.currency_needed" });
    expect(take(FTMO, "utc", {}, "EUR")).toEqual({ ok: false, code: "trade_import.currency" });
    expect(take(mt5Html().replaceAll("USD", "EUR"), "utc", {}, "USD")).toMatchObject({ code: "trade_import.currency" });
    expect(take(MYFXBOOK.replace("Comment", "Max(EUR)"), "utc")).toMatchObject({ code: "trade_import.currency" });
    const mixed = FTMO.replace("-47.5;", "-47.5 EUR;").replace(";100;", ";100 GBP;");
    expect(take(mixed, "utc")).toEqual({ ok: false, code: "trade_import.currency" });
  });

  it("is refused where it is a simulation of an account that isn't one, or in another currency", () => {
    expect(take(TRADINGVIEW, "utc")).toEqual({ ok: false, code: "trade_import.backtest" });
    expect(take(TRADINGVIEW, "utc", { kind: "simulated" })).toEqual({ ok: false, code: "trade_import.symbol_needed" });
    expect(take(mt5Html().replaceAll("USD", "EUR"), "utc")).toEqual({ ok: false, code: "trade_import.currency" });
  });
});

it("[3.17] a report that contradicts itself is not imported, and says where", () => {
  const edited = mt5Html().replace("<td>100.00</td></tr>", "<td>9 100.00</td></tr>");
  expect(edited).not.toBe(mt5Html());
  expect(take(edited, "utc")).toEqual({ ok: false, code: "trade_import.contradicts" });
});

it.each(["XAUUSD+", "NQ 12-26", "ES1!", "OANDA:XAUUSD", "US Tech 100", "Volatility 75 Index"])(
  "[3.17] a trade of %s can be imported",
  (symbol) => {
    expect(unfitField(makeTrade({ symbol }))).toBeNull();
  },
);

describe("what of a file is new", () => {
  const trade = makeTrade();
  const other = makeTrade({ profitCents: 1 });
  const found = [trade, trade, other].map((each, place) => ({ line: place + 2, trade: each }));

  it("is what the account hasn't got, counted: two trades alike are two", () => {
    expect(sortTrades(found, { kept: [], library: LIBRARY, at: AT })).toEqual({
      added: [trade, trade, other],
      known: 0,
      problems: [],
    });
    const kept = [{ ...trade, costsCents: 3 }];
    expect(sortTrades(found, { kept, library: LIBRARY, at: AT })).toMatchObject({ added: [trade, other], known: 1 });
    expect(sortTrades(found, { kept: [trade, trade, other], library: LIBRARY, at: AT })).toMatchObject({
      added: [],
      known: 3,
    });
  });

  it("never holds what hasn't happened yet, what an account can't hold, or a setup outside the library", () => {
    const wrong = [
      makeTrade({ closedAt: "2027-01-01T00:00:00.000Z" }),
      makeTrade({ symbol: "=Gold" }),
      makeTrade({ setupId: 8 }),
      makeTrade({ setupId: 7 }),
    ].map((each, place) => ({ line: place, trade: each }));
    const { added, problems } = sortTrades(wrong, { kept: [], library: LIBRARY, at: AT });
    expect(added.map(({ setupId }) => setupId)).toEqual([7]);
    expect(problems).toEqual([
      { line: 0, code: "trade_import.in_the_future", detail: "2027-01-01T00:00:00.000Z" },
      { line: 1, code: "trade_import.unfit", detail: "=Gold" },
      { line: 2, code: "trade_import.no_library_setup", detail: "8" },
    ]);
  });
});

it.each([
  [{ openedAt: "2023-01-02T13:00:00Z" }, "openedAt"],
  [{ closedAt: "2023-01-02T12:59:59.999Z" }, "closedAt"],
  [{ symbol: "=cmd()" }, "symbol"],
  [{ size: 0 }, "size"],
  [{ entry: Number.NaN }, "entry"],
  [{ exit: 2e9 }, "exit"],
  [{ profitCents: 0.5 }, "profitCents"],
  [{ costsCents: 1e12 }, "costsCents"],
  [{ riskCents: 0 }, "riskCents"],
  [{}, null],
])("finds in a trade with %j what no account holds", (change, field) => {
  expect(unfitField(makeTrade(change))).toBe(field);
});
