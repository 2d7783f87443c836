import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { recordOf } from "#domain/record-of.ts";

/** What a coupon may ask of a cart and its buyer, besides plans, by how it is written: US cents, times, or yes and no. */
export const AMOUNTS = ["minimumCents"] as const;
export const COUNTS = ["maxUsesPerPerson"] as const;
export const FLAGS = ["isFirstPurchaseOnly"] as const;

export type FigureCondition = (typeof AMOUNTS)[number] | (typeof COUNTS)[number];
export type FlagCondition = (typeof FLAGS)[number];

/** Null and false ask nothing. Spec: [3.8]. */
export type CouponConditions = Record<FigureCondition, number | null> & Record<FlagCondition, boolean>;

export const NO_CONDITIONS: CouponConditions = {
  ...recordOf([...AMOUNTS, ...COUNTS], () => null),
  ...recordOf(FLAGS, () => false),
};

/** The columns of `coupons` that hold them; a view's may be null. */
export type ConditionRow = {
  minimum_cents: number | null;
  max_uses_per_person: number | null;
  first_purchase_only: boolean | null;
};

export function toConditions(row: ConditionRow): CouponConditions {
  return {
    minimumCents: row.minimum_cents,
    maxUsesPerPerson: row.max_uses_per_person,
    isFirstPurchaseOnly: row.first_purchase_only === true,
  };
}

export function toConditionRow(conditions: CouponConditions): ConditionRow {
  return {
    minimum_cents: conditions.minimumCents,
    max_uses_per_person: conditions.maxUsesPerPerson,
    first_purchase_only: conditions.isFirstPurchaseOnly,
  };
}

/** What a coupon is judged for. What isn't known yet is null and refuses nothing: the server, which knows, judges last. */
export type CouponUse = {
  now: Date;
  /** The cart's sum before discounts, US cents. */
  subtotalCents: number | null;
  planIds: readonly PlanId[];
  /** What the buyer did before; `uses` counts this coupon's. */
  buyer: { uses: number; hasBought: boolean } | null;
};

/** Why a cart or its buyer is refused; the buyer sees which reason it was. */
export const CART_REFUSALS = ["other_plans", "below_minimum", "used_by_buyer", "not_first_purchase"] as const;
export type CartRefusal = (typeof CART_REFUSALS)[number];

/** Their codes for actions, as `FAILURES` has them. */
export const CART_FAILURES = {
  "coupon.below_minimum": { status: 422, message: "The cart costs less than the coupon asks for" },
  "coupon.not_first_purchase": { status: 422, message: "The coupon is for a first purchase" },
  "coupon.other_plans": { status: 422, message: "The coupon is for other plans" },
  "coupon.used_by_buyer": { status: 422, message: "The buyer has used the coupon as often as one person may" },
} as const satisfies Record<`coupon.${CartRefusal}`, { status: number; message: string }>;

/** `planIds` of the coupon: it is taken off these plans only; null for the whole cart. */
export function refuseForCart(
  coupon: CouponConditions & { planIds: readonly PlanId[] | null },
  { subtotalCents, planIds, buyer }: CouponUse,
): CartRefusal | null {
  const { planIds: allowed, minimumCents, maxUsesPerPerson } = coupon;
  if (allowed !== null && !planIds.some((id) => allowed.includes(id))) return "other_plans";
  if (minimumCents !== null && subtotalCents !== null && subtotalCents < minimumCents) return "below_minimum";
  if (buyer === null) return null;
  if (maxUsesPerPerson !== null && buyer.uses >= maxUsesPerPerson) return "used_by_buyer";
  return coupon.isFirstPurchaseOnly && buyer.hasBought ? "not_first_purchase" : null;
}

export function conditionsAsked(coupon: CouponConditions): (keyof CouponConditions)[] {
  return [...AMOUNTS, ...COUNTS, ...FLAGS].filter((name) => coupon[name] !== null && coupon[name] !== false);
}

/** Whether it asks what a browser doesn't know: what products cost, and what the buyer did before. */
export function isServersToJudge(coupon: CouponConditions): boolean {
  return conditionsAsked(coupon).length > 0;
}
