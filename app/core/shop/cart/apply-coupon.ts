import { type AppliedCoupon, normalizeCouponCode, refuseCoupon, refuseCouponEntry } from "#domain/coupons/coupon.ts";
import { cartStore } from "./cart-store.ts";
import { findCoupon } from "./find-coupon.ts";

export type CouponOutcome = { outcome: "applied"; coupon: AppliedCoupon } | { outcome: "empty" | "second" | "invalid" };

/** Looks the typed code up and applies it to the cart; the server judges again at the order. Spec: [4.2], [5.1]. */
export async function applyCoupon(typed: string, now: Date): Promise<CouponOutcome> {
  const refusal = refuseCouponEntry(typed, cartStore.getState().coupon);
  if (refusal) return { outcome: refusal };
  const found = await findCoupon(normalizeCouponCode(typed));
  if (found === null || refuseCoupon(found, now) !== null) return { outcome: "invalid" };
  // Another tab may have applied one while this look-up was on its way.
  if (cartStore.getState().coupon) return { outcome: "second" };
  const coupon: AppliedCoupon = { code: found.code, type: found.type, value: found.value };
  cartStore.setCoupon(coupon);
  return { outcome: "applied", coupon };
}
