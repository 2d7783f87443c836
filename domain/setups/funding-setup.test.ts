import { expect, it } from "vitest";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { freeFundingPlaces } from "./funding-setup.ts";

const setups = (counts: Partial<Record<PlanId, number>>) =>
  Object.entries(counts).flatMap(([planId, count]) =>
    Array.from({ length: count }, () => ({ planId: planId as PlanId })),
  );

it.each([
  { counts: { semestral: 3, anual: 3, lifetime: 6 }, free: [] },
  {
    counts: { semestral: 3, anual: 2, lifetime: 0 },
    free: [
      { planId: "anual", count: 1 },
      { planId: "lifetime", count: 6 },
    ],
  },
  { counts: { semestral: 4, anual: 3, lifetime: 6 }, free: [] },
])("[9.2] [9.3] [9.4] plans keep 3, 6 and 12 places; of $counts the free ones are $free", ({ counts, free }) => {
  expect(freeFundingPlaces(setups(counts))).toEqual(free);
});
