import type { AppliedCoupon } from "#domain/coupons/coupon.ts";
import type { CartTotals } from "./cart-totals.ts";

/** What a cart costs, as the server sees it. Spec: [5.1], [9.9]. */
export type PricedCart = CartTotals & { coupon: AppliedCoupon | null };
