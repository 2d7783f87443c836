import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thinCurve } from "./thin-curve.ts";

const results = fc
  .array(fc.integer({ min: -400, max: 400 }).map((hundredths) => hundredths / 100))
  .map((list) => Float64Array.from(list));

describe("thinCurve", () => {
  it("leaves a short curve whole", () => {
    expect(thinCurve(Float64Array.of(3, 1, 2), 4)).toEqual([0, 1, 2]);
  });

  it("keeps ends, peak and trough, in order, in no more places than asked for", () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 4, max: 60 }), (values, most) => {
        const places = thinCurve(values, most);
        expect(places.length).toBeLessThanOrEqual(most);
        expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
        if (values.length === 0) return;
        const drawn = places.map((place) => values[place] ?? Number.NaN);
        expect(Math.max(...drawn)).toBe(Math.max(...values));
        expect(Math.min(...drawn)).toBe(Math.min(...values));
        expect([places[0], places.at(-1)]).toEqual([0, values.length - 1]);
      }),
    );
  });
});
