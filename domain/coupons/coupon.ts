import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import { type AppliedCoupon, normalizeCouponCode } from "./applied-coupon.ts";
import {
  type CartRefusal,
  type ConditionRow,
  type CouponConditions,
  type CouponUse,
  refuseForCart,
  toConditions,
} from "./coupon-conditions.ts";
import {
  type CouponValidity,
  refuseAtAll,
  toValidity,
  type ValidityRefusal,
  type ValidityRow,
} from "./coupon-validity.ts";

/**
 * Coupons: one per cart, a whole percentage from 1 to 100 or a fixed sum. Spec: [3.8], [5.1], [9.9].
 */
export type Coupon = AppliedCoupon & CouponValidity & CouponConditions;

/** A row of `coupons`, as far as the rule reads it. */
export type CouponRow = ValidityRow & ConditionRow & { code: string; plan_ids: readonly string[] | null };

/** Null for a kind of coupon that this code doesn't know. */
export function toCoupon(row: CouponRow): Coupon | null {
  const validity = toValidity(row);
  if (validity === null) return null;
  return {
    ...validity,
    ...toConditions(row),
    code: row.code,
    planIds: row.plan_ids?.filter(isPlanId) ?? null,
  };
}

export function toAppliedCoupon({ code, type, value, planIds }: Coupon): AppliedCoupon {
  return { code, type, value, planIds };
}

export type CouponRefusal = "not_found" | ValidityRefusal | CartRefusal;

/**
 * Why a coupon must not be applied now, or null when it may: the one rule that the cart, the price of a cart and the order
 * share. Spec: [5.1].
 */
export function refuseCoupon(coupon: Coupon | null, use: CouponUse): CouponRefusal | null {
  return coupon === null ? "not_found" : (refuseAtAll(coupon, use.now) ?? refuseForCart(coupon, use));
}

/** What to answer before asking the server: nothing typed, or a coupon is applied already. Spec: [4.2], [5.1]. */
export function refuseCouponEntry(typed: string, applied: AppliedCoupon | null): "empty" | "second" | null {
  if (normalizeCouponCode(typed) === "") return "empty";
  return applied === null ? null : "second";
}
