import fc from "fast-check";
import { expect, it } from "vitest";
import { priceCart } from "#domain/cart/cart-totals.ts";
import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";
import { HIGHEST_FIXED_COUPON_CENTS, isCouponValue } from "./applied-coupon.ts";
import { type Coupon, refuseCoupon } from "./coupon.ts";
import type { CouponUse } from "./coupon-conditions.ts";
import { couponRefusalCode } from "./coupon-refusal-codes.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const COUPON: Coupon = {
  code: "OTOÑO",
  type: "percentage",
  value: 20,
  isActive: true,
  startsAt: null,
  expiresAt: null,
  maxUses: null,
  usesCount: 0,
  days: null,
  maxUsesPerPerson: null,
  planIds: null,
  minimumCents: null,
  isFirstPurchaseOnly: false,
};
const USE: CouponUse = {
  now: NOW,
  subtotalCents: 17_900,
  planIds: ["semestral"],
  buyer: { uses: 0, hasBought: false },
};

it.each<{ title: string; coupon: Partial<Coupon>; use?: Partial<CouponUse>; refusal: string | null }>([
  { title: "a coupon from this instant on", coupon: { startsAt: NOW }, refusal: null },
  {
    title: "a coupon that begins a second later",
    coupon: { startsAt: new Date(NOW.getTime() + 1_000) },
    refusal: "not_started",
  },
  { title: "its own plan", coupon: { planIds: ["semestral", "anual"] }, refusal: null },
  { title: "another plan", coupon: { planIds: ["anual"] }, refusal: "other_plans" },
  {
    title: "its plan beside another one",
    coupon: { planIds: ["anual"] },
    use: { planIds: ["semestral", "anual"] },
    refusal: null,
  },
  { title: "the minimum to the cent", coupon: { minimumCents: 17_900 }, refusal: null },
  { title: "a cent less than the minimum", coupon: { minimumCents: 17_901 }, refusal: "below_minimum" },
  {
    title: "a cart whose cost isn't known",
    coupon: { minimumCents: 17_901 },
    use: { subtotalCents: null },
    refusal: null,
  },
  {
    title: "a person's last use",
    coupon: { maxUsesPerPerson: 2 },
    use: { buyer: { uses: 1, hasBought: true } },
    refusal: null,
  },
  {
    title: "a person's use too many",
    coupon: { maxUsesPerPerson: 2 },
    use: { buyer: { uses: 2, hasBought: true } },
    refusal: "used_by_buyer",
  },
  { title: "a first purchase", coupon: { isFirstPurchaseOnly: true }, refusal: null },
  {
    title: "a second purchase",
    coupon: { isFirstPurchaseOnly: true },
    use: { buyer: { uses: 0, hasBought: true } },
    refusal: "not_first_purchase",
  },
  {
    title: "a visitor, of whom nothing is known",
    coupon: { isFirstPurchaseOnly: true, maxUsesPerPerson: 1 },
    use: { buyer: null },
    refusal: null,
  },
])("[3.8] [5.1] $title is answered with $refusal", ({ coupon, use = {}, refusal }) => {
  expect(refuseCoupon({ ...COUPON, ...coupon }, { ...USE, ...use })).toBe(refusal);
});

it("[5.1] of a coupon that isn't valid in itself the buyer hears one thing, of their own cart what it lacks", () => {
  const invalid = [
    "not_found",
    "inactive",
    "not_started",
    "expired",
    "out_of_season",
    "used_up",
    "no_such_value",
  ] as const;
  for (const refusal of invalid) expect(couponRefusalCode(refusal)).toBe("coupon.invalid");
  expect(couponRefusalCode("below_minimum")).toBe("coupon.below_minimum");
});

it("[3.8] a fixed sum is whole cents, a percentage ends at 100", () => {
  expect([1, 100, 101].map((value) => isCouponValue("percentage", value))).toEqual([true, true, false]);
  const cents = [0, 1, 25_00, HIGHEST_FIXED_COUPON_CENTS, HIGHEST_FIXED_COUPON_CENTS + 1, 0.5];
  expect(cents.map((value) => isCouponValue("fixed", value))).toEqual([false, true, true, true, false, false]);
});

it.each([
  { title: "25 USD off Pro", coupon: { type: "fixed", value: 25_00 }, plans: ["anual"], discount: 25_00, percent: 0 },
  {
    title: "more than it costs",
    coupon: { type: "fixed", value: 999_00 },
    plans: ["semestral"],
    discount: 179_00,
    percent: 0,
  },
  {
    title: "10 % of Pro alone",
    coupon: { type: "percentage", value: 10, planIds: ["anual"] },
    plans: ["semestral", "anual"],
    discount: 29_90,
    percent: 10,
  },
  {
    title: "a sum that Starter alone doesn't cost",
    coupon: { type: "fixed", value: 200_00, planIds: ["semestral"] },
    plans: ["semestral", "anual"],
    discount: 179_00,
    percent: 0,
  },
] as const)("[9.9] $title takes off $discount cents", ({ coupon, plans, discount, percent }) => {
  expect(priceCart([...plans], coupon)).toMatchObject({ discountCents: discount, discountPercent: percent });
});

it("[9.9] whatever it is good for, a coupon takes off whole cents, no more than that costs, and the sum stays", () => {
  const plans = fc.subarray([...PLAN_IDS]);
  const coupon = fc.record({
    type: fc.constantFrom("percentage" as const, "fixed" as const),
    value: fc.integer({ min: 1, max: 100 }),
    planIds: fc.option(fc.subarray([...PLAN_IDS], { minLength: 1 })),
  });
  const robot = { id: "robot-mt5", unitPriceCents: 14_950 } as const;
  const property = fc.property(plans, coupon, fc.boolean(), (cart, discount, hasRobot) => {
    const totals = priceCart(cart, discount, hasRobot ? [robot] : []);
    const isGoodFor = (id: string) => discount.planIds === null || discount.planIds.some((plan) => plan === id);
    const counted = totals.items.filter(({ id }) => isGoodFor(id)).reduce((sum, item) => sum + item.unitPriceCents, 0);
    expect(Number.isInteger(totals.discountCents)).toBe(true);
    expect(totals.discountCents).toBeLessThanOrEqual(counted);
    expect(totals.totalCents).toBe(totals.subtotalCents - totals.discountCents);
  });
  fc.assert(property);
});
