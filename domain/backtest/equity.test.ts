import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equityOf, underwaterOf } from "./equity.ts";
import { statisticsOf } from "./statistics.ts";

const results = fc
  .array(fc.integer({ min: -400, max: 400 }).map((hundredths) => hundredths / 100))
  .map((list) => Float64Array.from(list));

describe("equityOf and underwaterOf", () => {
  it.each([
    { of: [], equity: [], underwater: [] },
    { of: [1, 2], equity: [1, 3], underwater: [0, 0] },
    { of: [-1, 2, -0.5], equity: [-1, 1, 0.5], underwater: [-1, 0, -0.5] },
    { of: [3, -1, -1, 4], equity: [3, 2, 1, 5], underwater: [0, -1, -2, 0] },
  ])("of $of", ({ of, equity, underwater }) => {
    const curve = equityOf(Float64Array.from(of));
    expect([...curve]).toEqual(equity);
    expect([...underwaterOf(curve)]).toEqual(underwater);
  });

  it("end at the sum, and lie deepest where the maximum drawdown is", () => {
    fc.assert(
      fc.property(results, (of) => {
        const equity = equityOf(of);
        expect(equity.at(-1) ?? 0).toBeCloseTo(
          of.reduce((sum, result) => sum + result, 0),
          9,
        );
        expect(-Math.min(0, ...underwaterOf(equity))).toBeCloseTo(statisticsOf(of).maxDrawdown, 9);
      }),
    );
  });
});
