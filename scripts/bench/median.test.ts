import { expect, it } from "vitest";
import { median, percentile } from "./median.ts";

it.each([
  { values: [3], share: 50, expected: 3 },
  { values: [9, 1, 5], share: 50, expected: 5 },
  { values: [1, 2, 3, 4], share: 50, expected: 2.5 },
  { values: [10, 20, 30, 40, 50], share: 100, expected: 50 },
  { values: [10, 20, 30, 40, 50], share: 90, expected: 46 },
])("percentile $share of $values is $expected", ({ values, share, expected }) => {
  expect(percentile(values, share)).toBe(expected);
});

it("has no median of nothing", () => {
  expect(() => median([])).toThrow("no values");
});
