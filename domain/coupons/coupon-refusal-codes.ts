import type { CouponRefusal } from "./coupon.ts";
import { CART_REFUSALS, type CartRefusal } from "./coupon-conditions.ts";

/**
 * What the buyer hears. Of what a coupon is in itself only that it isn't valid [5.1], so that who guesses learns nothing; of
 * what their own cart lacks, which.
 */
const INVALID = "coupon.invalid";

export type CouponRefusalCode = typeof INVALID | `coupon.${CartRefusal}`;

export function couponRefusalCode(refusal: CouponRefusal): CouponRefusalCode {
  const lack = CART_REFUSALS.find((one) => one === refusal);
  return lack === undefined ? INVALID : `coupon.${lack}`;
}

export function isCouponRefusalCode(code: string): code is CouponRefusalCode {
  return code === INVALID || CART_REFUSALS.some((lack) => code === `coupon.${lack}`);
}
