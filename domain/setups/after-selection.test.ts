import { describe, expect, it } from "vitest";
import { makeSetup } from "#tests/factories/library-setup.ts";
import { afterSelection, totalAfterSelection } from "./after-selection.ts";
import type { SetupStatistics } from "./setup-statistics.ts";

const NOTHING = {
  trades: 0,
  wins: 0,
  winRate: 0,
  winRateLow: 0,
  winRateHigh: 0,
  profitFactor: null,
  expectancy: 0,
  maxDrawdown: 0,
  longestLosingStreak: 0,
};

function statisticsWith(trades: number, expectancy: number): SetupStatistics {
  return { all: NOTHING, inSample: NOTHING, outOfSample: { ...NOTHING, trades, expectancy }, weekdays: [] };
}

function tested(id: number, trades: number, expectancy: number) {
  return makeSetup({ id, statistics: statisticsWith(trades, expectancy), backtestTo: "2023-09-08" });
}

describe("results of setups after their choice", () => {
  it("is a sum of R, and nothing where no trade came after", () => {
    expect(totalAfterSelection(tested(1, 100, -0.04))).toBeCloseTo(-4);
    expect(totalAfterSelection(tested(1, 0, 0))).toBeNull();
    expect(totalAfterSelection(makeSetup({ statistics: null }))).toBeNull();
  });

  it("counts who stayed above zero among those that were measured, the best first", () => {
    const library = [tested(1, 100, -0.2), tested(2, 50, 0.1), tested(3, 10, 0), makeSetup({ statistics: null })];
    expect(afterSelection(library)).toEqual({
      results: [5, 0, -20],
      held: 1,
      lost: 2,
      trades: 160,
      mean: -5,
      until: "2023-09-08",
    });
  });

  it("is nothing for a library without later trades", () => {
    expect(afterSelection([makeSetup({ statistics: null })])).toBeNull();
    expect(afterSelection([])).toBeNull();
  });
});
