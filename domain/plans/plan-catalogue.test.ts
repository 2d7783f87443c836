import { describe, expect, it } from "vitest";
import { getPlan, highestPlan, isPlanId, PLANS, type PlanId } from "./plan-catalogue.ts";

describe("[3.4] [9.2] [9.3] [9.4] the plans", () => {
  it.each([
    { row: "9.2", id: "semestral", name: "Starter", months: 6, dollars: 179, setups: 3, isPopular: false, classes: 0 },
    { row: "9.3", id: "anual", name: "Pro", months: 12, dollars: 299, setups: 6, isPopular: true, classes: 1 },
    { row: "9.4", id: "lifetime", name: "Elite", months: null, dollars: 499, setups: 12, isPopular: false, classes: 2 },
  ] as const)("[$row] $id is $name for $dollars USD", ({ id, name, months, dollars, setups, isPopular, classes }) => {
    expect(getPlan(id)).toMatchObject({ id, name, months, priceCents: dollars * 100, isPopular });
    expect(getPlan(id)).toMatchObject({ fundingSetups: setups, privateClasses: classes });
  });
});

it("[1.9] [9.1] sells three plans, each dearer and higher than the one before", () => {
  expect(PLANS.map((plan) => plan.id)).toEqual(["semestral", "anual", "lifetime"]);
  for (const [index, plan] of PLANS.slice(1).entries()) {
    expect(plan.priceCents).toBeGreaterThan(PLANS[index]?.priceCents ?? Number.NaN);
    expect(plan.rank).toBeGreaterThan(PLANS[index]?.rank ?? Number.NaN);
  }
});

it.each([
  { ids: [], highest: null },
  { ids: ["semestral"], highest: "semestral" },
  { ids: ["anual", "semestral"], highest: "anual" },
  { ids: ["semestral", "lifetime", "anual"], highest: "lifetime" },
] satisfies { ids: PlanId[]; highest: PlanId | null }[])("the highest of $ids is $highest", ({ ids, highest }) => {
  expect(highestPlan(ids)).toBe(highest);
});

it.each(["__proto__", "constructor", "toString", "Anual", "", null, 1, ["anual"]])("%j is no plan", (value) => {
  expect(isPlanId(value)).toBe(false);
});
