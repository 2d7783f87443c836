import { type Coupon, type CouponRefusal, refuseCoupon } from "./coupon.ts";

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

/** How a coupon stands now, whatever cart asks: by the rule that carts are judged by. */
export function couponState(coupon: Coupon, now: Date): CouponState {
  const use = { now, subtotalCents: null, planIds: coupon.planIds ?? [], buyer: null };
  const refusal = refuseCoupon(coupon, use);
  return (refusal === null ? null : STATES[refusal]) ?? "active";
}
