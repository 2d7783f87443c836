import { expect, it } from "vitest";
import { makeTrade } from "#tests/factories/account.ts";
import { checkTypedTrade, type TypedTrade, typeTrade } from "./typed-trade.ts";

it("reads back every trade that it wrote into a form", () => {
  for (const trade of [
    makeTrade({ setupId: 7 }),
    makeTrade({ riskCents: null, side: "sell", profitCents: -1 }),
    makeTrade({ entry: 150.123, exit: -3.125, size: 1e-7 }),
    makeTrade({ openedAt: "2023-01-02T13:00:00.123Z" }),
  ])
    expect(checkTypedTrade(typeTrade(trade))).toEqual({ ok: true, value: trade });
});

it("takes a comma for a decimal point", () => {
  const typed = { ...typeTrade(makeTrade()), profitCents: "-12,5", size: "0,25" };
  expect(checkTypedTrade(typed)).toMatchObject({ ok: true, value: { profitCents: -1_250, size: 0.25 } });
});

it.each<[Partial<TypedTrade>, object]>([
  [{ profitCents: "1.250" }, { profitCents: 125_000 }],
  [{ profitCents: "1,250" }, { profitCents: 125_000 }],
  [{ profitCents: "-1.250,50" }, { profitCents: -125_050 }],
  [{ riskCents: "$10,000" }, { riskCents: 1_000_000 }],
  [{ costsCents: "1 250" }, { costsCents: 125_000 }],
  [{ entry: "21.345,75" }, { entry: 21_345.75 }],
  [{ entry: "1,08512" }, { entry: 1.08512 }],
  [{ entry: "-37,63" }, { entry: -37.63 }],
])("reads %j (T3)", (change, value) => {
  expect(checkTypedTrade({ ...typeTrade(makeTrade()), ...change })).toMatchObject({ ok: true, value });
});

it("asks which figure a price or a size is where it may be two (T3)", () => {
  const typed = { ...typeTrade(makeTrade()), size: "1.000", entry: "150,123", exit: "1,250", profitCents: "1.250" };
  const problems = { size: "ambiguous", entry: "ambiguous", exit: "ambiguous" };
  expect(checkTypedTrade(typed)).toEqual({ ok: false, problems });
});

it.each([
  ["openedAt", ""],
  ["closedAt", "2023-01-02T12:00:00"],
  ["symbol", "=cmd()"],
  ["size", "many"],
  ["costsCents", ""],
  ["riskCents", "-5"],
  ["setupId", "seven"],
  ["setupId", "1e2"],
  ["setupId", "1.250"],
  ["profitCents", "12,5005"],
  ["profitCents", "5 €"],
])("refuses %s as %j", (field, value) => {
  expect(checkTypedTrade({ ...typeTrade(makeTrade()), [field]: value })).toEqual({
    ok: false,
    problems: { [field]: "unfit" },
  });
});
