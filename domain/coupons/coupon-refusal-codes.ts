import type { CouponRefusal } from "./coupon.ts";

/**
 * What the buyer hears. Of what a coupon is in itself only that it isn't valid [5.1], so that who guesses learns nothing; of
 * what their own cart lacks, which.
 */
const CODES = {
  not_found: "coupon.invalid",
  inactive: "coupon.invalid",
  not_started: "coupon.invalid",
  expired: "coupon.invalid",
  out_of_season: "coupon.invalid",
  used_up: "coupon.invalid",
  no_such_value: "coupon.invalid",
  other_plans: "coupon.other_plans",
  below_minimum: "coupon.below_minimum",
  used_by_buyer: "coupon.used_by_buyer",
  not_first_purchase: "coupon.not_first_purchase",
} as const satisfies Record<CouponRefusal, string>;

export type CouponRefusalCode = (typeof CODES)[CouponRefusal];

export function couponRefusalCode(refusal: CouponRefusal): CouponRefusalCode {
  return CODES[refusal];
}

export function isCouponRefusalCode(code: string): code is CouponRefusalCode {
  return Object.values<string>(CODES).includes(code);
}
