import { expect, it } from "vitest";
import { getPlan, lowerPlan, PLANS } from "./plan-catalogue.ts";
import { hasFeature, POPULAR_PLAN } from "./plan-relations.ts";

it("[9.3] tells examples with the plan that is marked popular", () => {
  expect(POPULAR_PLAN.id).toBe("anual");
});

it("knows the plan below each", () => {
  expect(PLANS.map((plan) => lowerPlan(plan)?.id)).toEqual([undefined, "semestral", "anual"]);
});

it.each([
  { feature: "group", plans: ["semestral", "anual", "lifetime"] },
  { feature: "live", plans: ["anual", "lifetime"] },
  { feature: "exclusive_tutorials", plans: ["anual", "lifetime"] },
  { feature: "tools", plans: ["lifetime"] },
] as const)("[9.2] [9.3] [9.4] $feature comes with $plans", ({ feature, plans }) => {
  expect(PLANS.filter((plan) => hasFeature(plan, feature)).map(({ id }) => id)).toEqual(plans);
});

it("[9.2] a plan has no feature of a higher one", () => {
  expect(hasFeature(getPlan("semestral"), "live")).toBe(false);
});
