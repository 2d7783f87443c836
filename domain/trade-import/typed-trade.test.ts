import { expect, it } from "vitest";
import { makeTrade } from "#tests/factories/account.ts";
import { checkTypedTrade, typeTrade } from "./typed-trade.ts";

it("reads back every trade that it wrote into a form", () => {
  for (const trade of [
    makeTrade({ setupId: 7 }),
    makeTrade({ riskCents: null, side: "sell", profitCents: -1 }),
    makeTrade({ openedAt: "2023-01-02T13:00:00.123Z" }),
  ])
    expect(checkTypedTrade(typeTrade(trade))).toEqual({ ok: true, value: trade });
});

it("takes a comma for a decimal point", () => {
  const typed = { ...typeTrade(makeTrade()), profitCents: "-12,5", size: "0,25" };
  expect(checkTypedTrade(typed)).toMatchObject({ ok: true, value: { profitCents: -1_250, size: 0.25 } });
});

it.each([
  ["openedAt", ""],
  ["closedAt", "2023-01-02T12:00:00"],
  ["symbol", "=cmd()"],
  ["size", "many"],
  ["costsCents", ""],
  ["riskCents", "-5"],
  ["setupId", "seven"],
])("refuses %s as %j", (field, value) => {
  expect(checkTypedTrade({ ...typeTrade(makeTrade()), [field]: value })).toEqual({
    ok: false,
    problems: { [field]: "unfit" },
  });
});
