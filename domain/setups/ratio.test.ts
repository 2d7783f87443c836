import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratioOf, ratioSide } from "./ratio.ts";

describe("the ratio of a setup", () => {
  it.each([
    { takeProfit: 510, stopLoss: 255, ratio: 2, side: "positive" },
    { takeProfit: 200, stopLoss: 300, ratio: 0.67, side: "negative" },
    { takeProfit: 300, stopLoss: 300, ratio: 1, side: "negative" },
    { takeProfit: 301, stopLoss: 300, ratio: 1, side: "negative" },
    { takeProfit: 201, stopLoss: 200, ratio: 1.01, side: "positive" },
    { takeProfit: 100, stopLoss: 0, ratio: 0, side: "negative" },
    { takeProfit: 0, stopLoss: 100, ratio: 0, side: "negative" },
    { takeProfit: null, stopLoss: 100, ratio: 0, side: "negative" },
    { takeProfit: 100, stopLoss: "100", ratio: 0, side: "negative" },
    { takeProfit: Number.NaN, stopLoss: 100, ratio: 0, side: "negative" },
    { takeProfit: 100, stopLoss: undefined, ratio: 0, side: "negative" },
    { takeProfit: Number.POSITIVE_INFINITY, stopLoss: 100, ratio: 0, side: "negative" },
  ])("[5.7] of target $takeProfit and stop $stopLoss is $ratio, $side", ({ takeProfit, stopLoss, ratio, side }) => {
    expect(ratioOf({ takeProfit, stopLoss })).toBe(ratio);
    expect(ratioSide({ takeProfit, stopLoss })).toBe(side);
  });

  it("[5.7] lies within half a hundredth of the quotient, and is a finite number whatever is given", () => {
    const ticks = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(ticks, ticks, (takeProfit, stopLoss) => {
        expect(Math.abs(ratioOf({ takeProfit, stopLoss }) - takeProfit / stopLoss)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (takeProfit, stopLoss) =>
        Number.isFinite(ratioOf({ takeProfit, stopLoss })),
      ),
    );
  });
});
