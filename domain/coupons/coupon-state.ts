import type { CouponRefusal } from "./coupon.ts";
import { type CouponValidity, refuseAtAll } from "./coupon-validity.ts";

export const COUPON_STATES = ["active", "waiting", "ended", "used_up", "off"] as const;
/** `waiting`: it begins later, or is out of its days of the year. */
export type CouponState = (typeof COUPON_STATES)[number];

const STATES: Partial<Record<CouponRefusal, CouponState>> = {
  inactive: "off",
  not_started: "waiting",
  out_of_season: "waiting",
  expired: "ended",
  used_up: "used_up",
};

/** A coupon's state now, whatever the cart: by the rule that carts are judged by. */
export function couponState(coupon: CouponValidity, now: Date): CouponState {
  const refusal = refuseAtAll(coupon, now);
  return (refusal === null ? null : STATES[refusal]) ?? "active";
}
