import { describe, expect, it } from "vitest";
import { toDay } from "#domain/backtest/day-grid.ts";
import { writeDays } from "#domain/results/days-text.ts";
import { curveOf, monthsOfCurve } from "./account-curve.ts";
import { historyOf, shownPart } from "./account-history.ts";

const history = historyOf(
  writeDays([
    { day: toDay("2023-05-31"), profits: [1_000, -500], sequence: 7 },
    { day: toDay("2023-07-11"), profits: [-2_000], sequence: 8 },
    { day: toDay("2023-07-12"), profits: [3_000], sequence: 9 },
  ]),
);
const shown = (month: string | null, day: string | null = null) => shownPart(history, { account: null, month, day });

describe("what the address shows of an account", () => {
  it("opens on the last month with a result, and its last day", () => {
    expect(shown(null)).toMatchObject({
      month: "2023-07",
      isElsewhere: false,
      monthBefore: "2023-06",
      monthAfter: null,
    });
    expect(shown(null).day).toMatchObject({ date: "2023-07-12", profitCents: 3_000, trades: 1, sequence: 9 });
  });

  it("shows the day that is asked for", () => {
    expect(shown("2023-07", "2023-07-11").day?.profitCents).toBe(-2_000);
    expect(shown("2023-05").day).toMatchObject({ date: "2023-05-31", profitCents: 500, wins: 1 });
  });

  it("shows a month between without a day, and another one's instead of a month outside", () => {
    expect(shown("2023-06")).toMatchObject({
      month: "2023-06",
      day: null,
      monthBefore: "2023-05",
      monthAfter: "2023-07",
    });
    for (const month of ["2023-04", "2031-01"])
      expect(shown(month)).toMatchObject({ month: "2023-07", isElsewhere: true });
  });
});

it("draws the curve from every trade, in the order of closing", () => {
  const curve = curveOf(history.days, 10_000);
  expect([...curve.gained].map((share) => Math.round(share * 1_000))).toEqual([100, 50, -150, 150]);
  expect([...curve.underwater].map((share) => Math.round(share * 1_000))).toEqual([0, -45, -227, 0]);
  expect(monthsOfCurve(curve).map(({ month, trades, total }) => [month, trades, Math.round(total * 100)])).toEqual([
    ["2023-05", 2, 5],
    ["2023-07", 2, 15],
  ]);
});
