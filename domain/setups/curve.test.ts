import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equityOf } from "#domain/backtest/equity.ts";
import { CURVE_TOP, decodeCurve, encodeCurve } from "./curve.ts";

const curveOf = (results: number[], inSample: number) => {
  const curve = encodeCurve(equityOf(Float64Array.from(results)), inSample);
  return curve === null ? null : decodeCurve(curve, inSample, results.length);
};

describe("a card's curve", () => {
  it.each([
    { title: "no trade has none", results: [], inSample: 0, curve: null },
    { title: "one that won rises", results: [2], inSample: 1, curve: { heights: [0, CURVE_TOP], boundary: 1 } },
    { title: "one that lost falls", results: [-1], inSample: 0, curve: { heights: [CURVE_TOP, 0], boundary: 0 } },
    {
      title: "nothing won or lost lies flat",
      results: [0, 0],
      inSample: 1,
      curve: { heights: [0, 0, 0], boundary: 1 },
    },
    {
      title: "each trade is a point while there is room",
      results: [1, 1, -2, 1],
      inSample: 2,
      curve: { heights: [0, 32, CURVE_TOP, 0, 32], boundary: 2 },
    },
  ])("$title", ({ results, inSample, curve }) => {
    expect(curveOf(results, inSample)).toEqual(curve);
  });

  it("falls after the selection by as much as its trades lost there, however many they are", () => {
    const results = [...Array<number>(301).fill(0.1), ...Array<number>(97).fill(-0.1)];
    const curve = curveOf(results, 301);
    expect(curve?.heights).toHaveLength(48);
    expect(curve?.heights[curve.boundary]).toBe(CURVE_TOP);
    expect(curve?.heights.at(-1)).toBe(Math.round((CURVE_TOP * (301 - 97)) / 301));
  });

  it("has at most 48 letters, starts at the account's start, and keeps a stretch for each side that traded", () => {
    const results = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 1, maxLength: 600 });
    fc.assert(
      fc.property(results, fc.nat(600), (of, seen) => {
        const inSample = Math.min(seen, of.length);
        const text = encodeCurve(equityOf(Float64Array.from(of)), inSample) ?? "";
        expect(text).toMatch(/^[\w-]{2,48}$/);
        const { heights, boundary } = decodeCurve(text, inSample, of.length);
        expect(heights).toHaveLength(Math.min(48, of.length + 1));
        expect(Math.min(...heights)).toBe(0);
        expect(boundary > 0).toBe(inSample > 0);
        expect(boundary < heights.length - 1).toBe(inSample < of.length);
      }),
    );
  });
});
