import { cleanCode } from "#domain/checkout/plain-text.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";

/** A percentage of what it is good for, or a fixed sum off it. Spec: [3.8]. */
export const COUPON_TYPES = ["percentage", "fixed"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/**
 * The coupon as a cart carries it. Spec: [3.6]. Every page reads the kept cart, so the rules that judge a coupon are not here
 * but in `coupon.ts`.
 */
export type AppliedCoupon = {
  code: string;
  type: CouponType;
  /** Percent from 1 to 100, or US cents. */
  value: number;
  /** It is taken off these plans only; null for the whole cart. */
  planIds: readonly PlanId[] | null;
};

/** US cents: more than any plan or product costs. */
export const HIGHEST_FIXED_COUPON_CENTS = 1_000_000;

/** A whole percentage from 1 to 100, or whole cents that a coupon may take off. Spec: [3.8]. */
export function isCouponValue(type: CouponType, value: unknown): value is number {
  const highest = type === "percentage" ? 100 : HIGHEST_FIXED_COUPON_CENTS;
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= highest;
}

export const COUPON_CODE_MAX_LENGTH = 40;
/** Trimmed, without invisible characters and uppercased; empty when nothing was typed. Spec: [5.1]. */
export function normalizeCouponCode(typed: string): string {
  return cleanCode(typed).toUpperCase();
}
