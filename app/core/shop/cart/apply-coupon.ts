import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { type AppliedCoupon, normalizeCouponCode } from "#domain/coupons/applied-coupon.ts";
import { refuseCoupon, refuseCouponEntry, toAppliedCoupon } from "#domain/coupons/coupon.ts";
import { isServersToJudge } from "#domain/coupons/coupon-conditions.ts";
import {
  type CouponRefusalCode,
  couponRefusalCode,
  isCouponRefusalCode,
} from "#domain/coupons/coupon-refusal-codes.ts";
import { cartStore } from "./cart-store.ts";
import { findCoupon } from "./find-coupon.ts";

export type CouponOutcome =
  | { outcome: "applied"; coupon: AppliedCoupon }
  | { outcome: "empty" | "second" }
  | { outcome: "refused"; code: CouponRefusalCode };

/** Looks the typed code up and applies it to the cart; the server judges again at the order. Spec: [4.2], [5.1]. */
export async function applyCoupon(typed: string, now: Date): Promise<CouponOutcome> {
  const refusal = refuseCouponEntry(typed, cartStore.getState().coupon);
  if (refusal) return { outcome: refusal };
  const found = await findCoupon(normalizeCouponCode(typed));
  const { plans } = cartStore.getState();
  const refused = refuseCoupon(found, { now, subtotalCents: null, planIds: plans, buyer: null });
  if (found === null || refused !== null) {
    return { outcome: "refused", code: couponRefusalCode(refused ?? "not_found") };
  }
  const code = isServersToJudge(found) ? await askServer(found.code) : null;
  if (code !== null) return { outcome: "refused", code };
  // Another tab may have applied one while this look-up was on its way.
  if (cartStore.getState().coupon) return { outcome: "second" };
  const coupon = toAppliedCoupon(found);
  cartStore.setCoupon(coupon);
  return { outcome: "applied", coupon };
}

/** Null also where it gives no answer about the coupon: it is asked again before anything is paid. */
async function askServer(couponCode: string): Promise<CouponRefusalCode | null> {
  const { plans, products } = cartStore.getState();
  const priced = await invokeFunction("price-cart", { planIds: plans, productIds: products, couponCode });
  return !priced.ok && isCouponRefusalCode(priced.code) ? priced.code : null;
}
