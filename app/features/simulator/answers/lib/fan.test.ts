import { expect, it } from "vitest";
import { tableDays } from "./fan.ts";

it.each([
  [1, [0, 1]],
  [12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [240, [0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240]],
])("shows a fan of %d days by its first, its last and equal steps between", (last, days) => {
  expect(tableDays(last)).toEqual(days);
});
