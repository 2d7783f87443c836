import { expect, it } from "vitest";
import { centsOfAccount, shareOfAccount } from "./result-units.ts";

it.each([
  [-2.8, -0.028, -28_000],
  [1, 0.01, 10_000],
  [0.0345, 0.000345, 345],
  [0, 0, 0],
])("tells %d R of the example account", (r, share, cents) => {
  expect(shareOfAccount(r)).toBeCloseTo(share, 10);
  expect(centsOfAccount(r)).toBe(cents);
});
