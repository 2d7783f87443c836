import { expect, it } from "vitest";
import { heldOf, toFundingCounts } from "./funding-counts.ts";

const COUNTS = toFundingCounts([
  { plan_id: "semestral", measured: 3, held: 0 },
  { plan_id: "anual", measured: 4, held: null },
  { plan_id: "lifetime", measured: 0, held: 0 },
  { plan_id: "gone", measured: 5, held: 5 },
]);

it("[resilience 14] a plan's funding setups are told as a count, or not at all", () => {
  expect(heldOf(COUNTS, "semestral")).toEqual({ measured: 3, held: 0 });
  expect(heldOf(COUNTS, "anual")).toBeNull();
  expect(heldOf(COUNTS, "lifetime")).toBeNull();
  expect(heldOf(null, "semestral")).toBeNull();
  expect(Object.keys(COUNTS)).toEqual(["semestral", "anual", "lifetime"]);
});
