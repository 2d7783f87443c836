import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTrades } from "#domain/backtest/stored-trades.ts";
import { evidenceOf } from "#domain/setups/setup-evidence.ts";
import { daysOf, sumAt } from "./common-axis.ts";

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
