import fc from "fast-check";
import { expect, it } from "vitest";
import { PLAN_IDS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { findPlanToKeep, removeItem } from "./cart-plans.ts";
import { priceCart } from "./cart-totals.ts";

it("[2.33] removes an item, and nothing when it isn't there", () => {
  expect(removeItem(["anual", "lifetime"], "anual")).toEqual(["lifetime"]);
  expect(removeItem(["anual"], "lifetime")).toEqual(["anual"]);
});

it.each([
  { plans: [], keep: null },
  { plans: ["anual"], keep: null },
  { plans: ["anual", "semestral"], keep: "anual" },
  { plans: ["anual", "lifetime", "semestral"], keep: "lifetime" },
] satisfies { plans: PlanId[]; keep: PlanId | null }[])("offers to keep only $keep of $plans", ({ plans, keep }) => {
  expect(findPlanToKeep(plans)).toBe(keep);
});

it.each<{ plans: PlanId[]; percent: number | null; subtotal: number; discount: number; total: number }>([
  { plans: [], percent: null, subtotal: 0, discount: 0, total: 0 },
  { plans: ["semestral"], percent: null, subtotal: 17_900, discount: 0, total: 17_900 },
  { plans: ["anual"], percent: 30, subtotal: 29_900, discount: 8_970, total: 20_930 },
  { plans: ["semestral", "anual"], percent: 33, subtotal: 47_800, discount: 15_774, total: 32_026 },
  { plans: ["lifetime"], percent: 100, subtotal: 49_900, discount: 49_900, total: 0 },
  { plans: ["semestral", "anual", "lifetime"], percent: 1, subtotal: 97_700, discount: 977, total: 96_723 },
])("[9.9] $plans with $percent % cost $total cents", ({ plans, percent, subtotal, discount, total }) => {
  expect(priceCart(plans, percent === null ? null : { value: percent })).toMatchObject({
    subtotalCents: subtotal,
    discountPercent: percent ?? 0,
    discountCents: discount,
    totalCents: total,
  });
});

it("[3.5] [9.9] counts products at the price of their row, and a coupon off all of it", () => {
  const robot = { id: "robot-mt5", unitPriceCents: 14_950 } as const;
  expect(priceCart(["semestral"], { value: 10 }, [robot])).toEqual({
    items: [{ id: "semestral", unitPriceCents: 17_900 }, robot],
    subtotalCents: 32_850,
    discountPercent: 10,
    discountCents: 3_285,
    credit: [],
    creditCents: 0,
    totalCents: 29_565,
  });
});

it("[3.6] [9.9] the total is the sum less the discount, and never below 0", () => {
  const plans = fc.subarray([...PLAN_IDS]);
  const property = fc.property(plans, fc.integer({ min: 1, max: 100 }), (cart, value) => {
    const { items, subtotalCents, discountCents, totalCents } = priceCart(cart, { value });
    expect(items.reduce((sum, item) => sum + item.unitPriceCents, 0)).toBe(subtotalCents);
    expect(totalCents).toBe(subtotalCents - discountCents);
    expect(totalCents).toBeGreaterThanOrEqual(0);
    expect(totalCents === 0).toBe(cart.length === 0 || value === 100);
  });
  fc.assert(property);
});
