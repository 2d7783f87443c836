import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentageOf } from "./money.ts";

describe("percentageOf", () => {
  it.each([
    { cents: 17_900, percent: 30, expected: 5_370 },
    { cents: 29_900, percent: 15, expected: 4_485 },
    { cents: 49_900, percent: 100, expected: 49_900 },
    { cents: 49_900, percent: 0, expected: 0 },
    { cents: 150, percent: 1, expected: 2 },
    { cents: 149, percent: 1, expected: 1 },
    { cents: 50, percent: 1, expected: 1 },
    { cents: 49, percent: 1, expected: 0 },
    { cents: 0, percent: 50, expected: 0 },
  ])("[9.9] $percent % of $cents cents is $expected, half a cent upwards", ({ cents, percent, expected }) => {
    expect(percentageOf(cents, percent)).toBe(expected);
  });

  it("[9.9] is the exact value rounded half up, and never more than the whole", () => {
    const property = fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const exact = BigInt(cents) * BigInt(percent);
      const rounded = exact / 100n + (exact % 100n >= 50n ? 1n : 0n);
      expect(percentageOf(cents, percent)).toBe(Number(rounded));
      expect(percentageOf(cents, percent)).toBeLessThanOrEqual(cents);
    });
    fc.assert(property);
  });
});
