import { cleanCode } from "#domain/checkout/plain-text.ts";
import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { HALLOWEEN, isWithinDays, type YearlyDays } from "#domain/promotions/season.ts";

/** A percentage of what it is good for, or a fixed sum off it. Spec: [3.8]. */
export const COUPON_TYPES = ["percentage", "fixed"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/**
 * Coupons: one per cart, a whole percentage from 1 to 100 or a fixed sum. Spec: [3.8], [5.1], [9.9].
 */
export type Coupon = {
  code: string;
  type: CouponType;
  /** Percent from 1 to 100, or US cents. */
  value: number;
  isActive: boolean;
  /** Valid from this instant on; null for always. */
  startsAt: Date | null;
  /** Valid up to and including this instant; null for no end. */
  expiresAt: Date | null;
  /** Null for unlimited. */
  maxUses: number | null;
  usesCount: number;
  /** Valid only on these days of every year; null for all of them. */
  days: YearlyDays | null;
  /** How often one person may use it; null for unlimited. */
  maxUsesPerPerson: number | null;
  /** It is taken off these plans only; null for the whole cart. */
  planIds: readonly PlanId[] | null;
  /** The cart's sum before discounts must reach it, US cents; null for any. */
  minimumCents: number | null;
  /** Only for who has never bought. */
  isFirstPurchaseOnly: boolean;
};

/** What is good for every cart, at any time, as often as wanted. */
export const WITHOUT_LIMITS = {
  startsAt: null,
  expiresAt: null,
  maxUses: null,
  usesCount: 0,
  days: null,
  maxUsesPerPerson: null,
  planIds: null,
  minimumCents: null,
  isFirstPurchaseOnly: false,
} as const satisfies Partial<Coupon>;

/** A row of `coupons`, as far as the rule reads it. */
export type CouponRow = {
  code: string;
  type: string;
  value: number;
  is_active: boolean;
  starts_at: string | null;
  expires_at: string | null;
  max_uses: number | null;
  uses_count: number;
  season: string | null;
  from_day: string | null;
  to_day: string | null;
  max_uses_per_person: number | null;
  plan_ids: readonly string[] | null;
  minimum_cents: number | null;
  first_purchase_only: boolean;
};

/** Null for a kind of coupon that this code doesn't know. */
export function toCoupon(row: CouponRow): Coupon | null {
  const type = COUPON_TYPES.find((known) => known === row.type);
  if (type === undefined) return null;
  return {
    code: row.code,
    type,
    value: row.value,
    isActive: row.is_active,
    startsAt: toDate(row.starts_at),
    expiresAt: toDate(row.expires_at),
    maxUses: row.max_uses,
    usesCount: row.uses_count,
    days: toYearlyDays(row),
    maxUsesPerPerson: row.max_uses_per_person,
    planIds: row.plan_ids?.filter(isPlanId) ?? null,
    minimumCents: row.minimum_cents,
    isFirstPurchaseOnly: row.first_purchase_only,
  };
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function toYearlyDays({ season, from_day: from, to_day: to }: CouponRow): YearlyDays | null {
  if (season !== null) return HALLOWEEN.days;
  return from === null || to === null ? null : { from, to };
}

/** The coupon as a cart carries it. Spec: [3.6]. */
export type AppliedCoupon = Pick<Coupon, "code" | "type" | "value" | "planIds">;

export function toAppliedCoupon({ code, type, value, planIds }: Coupon): AppliedCoupon {
  return { code, type, value, planIds };
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

/** What a cart lacks for it, or its buyer: they are told which. */
export const CART_REFUSALS = ["other_plans", "below_minimum", "used_by_buyer", "not_first_purchase"] as const;
type CartRefusal = (typeof CART_REFUSALS)[number];
export type CouponRefusal =
  | "not_found"
  | "inactive"
  | "not_started"
  | "expired"
  | "out_of_season"
  | "used_up"
  | "no_such_value"
  | CartRefusal;

export const COUPON_CODE_MAX_LENGTH = 40;
/** US cents: more than any plan or product costs. */
export const HIGHEST_FIXED_COUPON_CENTS = 1_000_000;

/** Trimmed, without invisible characters and uppercased; empty when nothing was typed. Spec: [5.1]. */
export function normalizeCouponCode(typed: string): string {
  return cleanCode(typed).toUpperCase();
}

/**
 * Why a coupon must not be applied now, or null when it may: the one rule that the cart, the price of a cart and the order
 * share. Spec: [5.1].
 */
export function refuseCoupon(coupon: Coupon | null, use: CouponUse): CouponRefusal | null {
  return coupon === null ? "not_found" : (refuseAtAll(coupon, use.now) ?? refuseForCart(coupon, use));
}

function refuseAtAll(coupon: Coupon, now: Date): Exclude<CouponRefusal, CartRefusal> | null {
  if (!coupon.isActive) return "inactive";
  if (coupon.expiresAt !== null && now > coupon.expiresAt) return "expired";
  if (coupon.startsAt !== null && now < coupon.startsAt) return "not_started";
  if (coupon.days !== null && !isWithinDays(coupon.days, now)) return "out_of_season";
  if (coupon.maxUses !== null && coupon.usesCount >= coupon.maxUses) return "used_up";
  return isCouponValue(coupon.type, coupon.value) ? null : "no_such_value";
}

function refuseForCart(coupon: Coupon, { subtotalCents, planIds, buyer }: CouponUse): CartRefusal | null {
  const { planIds: allowed, minimumCents, maxUsesPerPerson } = coupon;
  if (allowed !== null && !planIds.some((id) => allowed.includes(id))) return "other_plans";
  if (minimumCents !== null && subtotalCents !== null && subtotalCents < minimumCents) return "below_minimum";
  if (buyer === null) return null;
  if (maxUsesPerPerson !== null && buyer.uses >= maxUsesPerPerson) return "used_by_buyer";
  return coupon.isFirstPurchaseOnly && buyer.hasBought ? "not_first_purchase" : null;
}

/** Whether it asks what a browser doesn't know: what products cost, and what the buyer did before. */
export function isServersToJudge({ minimumCents, maxUsesPerPerson, isFirstPurchaseOnly }: Coupon): boolean {
  return minimumCents !== null || maxUsesPerPerson !== null || isFirstPurchaseOnly;
}

/** A whole percentage from 1 to 100, or whole cents that a coupon may take off. Spec: [3.8]. */
export function isCouponValue(type: CouponType, value: unknown): value is number {
  const highest = type === "percentage" ? 100 : HIGHEST_FIXED_COUPON_CENTS;
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= highest;
}

/** What to answer before asking the server: nothing typed, or a coupon is applied already. Spec: [4.2], [5.1]. */
export function refuseCouponEntry(typed: string, applied: AppliedCoupon | null): "empty" | "second" | null {
  if (normalizeCouponCode(typed) === "") return "empty";
  return applied === null ? null : "second";
}
