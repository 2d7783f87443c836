import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTrades } from "#domain/backtest/stored-trades.ts";
import { evidenceOf } from "#domain/setups/setup-evidence.ts";
import { daysOf, sharedSplit, sumAt } from "./common-axis.ts";

function evidenceOn(day: number[], moves: number[] = day.map(() => 1000)) {
  const column = (value: number) => day.map(() => value);
  const trades = toTrades({
    day,
    side: column(1),
    entry: column(0),
    move: moves,
    ending: column(0),
    minutes_held: column(1),
  });
  return evidenceOf({ stopLoss: 1, tickSize: 1, costTicks: 0, statistics: null }, trades);
}

describe("the comparison's common axis", () => {
  it("spans all curves, and none where nobody traded", () => {
    expect(daysOf([evidenceOn([10, 20]), evidenceOn([]), evidenceOn([5, 12])])).toEqual({ from: 5, to: 20 });
    expect(daysOf([evidenceOn([])])).toBeNull();
  });

  it("shares the end of the choice only where all have one and none had begun what comes after", () => {
    const split = (day: number[], inSampleTrades: number | null) => ({ ...evidenceOn(day), inSampleTrades });
    const [early, late] = [split([1, 5, 9, 12], 2), split([2, 7, 8, 20], 3)];
    expect(sharedSplit([early, split([2, 7, 20], 2)])).toBe(7);
    expect(sharedSplit([late])).toBe(8);
    expect(sharedSplit([split([1, 5, 8, 12], 2), late])).toBeNull();
    expect(sharedSplit([early, split([1, 2], 2)])).toBeNull();
    expect(sharedSplit([early, split([1, 2], null)])).toBeNull();
    expect(sharedSplit([])).toBeNull();
  });

  it.each([
    [9, 0],
    [10, 1],
    [11, 1],
    [20, 3],
    [99, 3],
  ])("knows the sum at the end of day %i", (day, sum) => {
    expect(sumAt(evidenceOn([10, 20, 20]), day)).toBe(sum);
  });

  it("finds the same sum as adding up", () => {
    const days = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }).map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(days, fc.integer({ min: -1, max: 61 }), (day, until) => {
        expect(sumAt(evidenceOn(day), until)).toBe(day.filter((one) => one <= until).length);
      }),
    );
  });
});
