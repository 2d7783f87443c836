import { type PricedCart, priceCart as priceByCatalogue } from "#domain/cart/cart-totals.ts";
import { refuseCoupon } from "#domain/coupons/coupon.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Services } from "#server/services.ts";
import { findCoupon } from "./coupon-rows.ts";

export type CartToPrice = { planIds: readonly PlanId[]; couponCode: string | null; userId: string | null };

/** The catalogue's prices less the coupon, or null when the coupon can't be applied. Holds nothing. Spec: [5.1]. */
export async function priceCart(services: Services, cart: CartToPrice): Promise<PricedCart | null> {
  if (cart.couponCode === null) return { ...priceByCatalogue(cart.planIds, null), coupon: null };
  const code = cart.couponCode;
  const coupon = await services.database.transaction(
    { role: "service" },
    (transaction) => findCoupon(transaction, { code, userId: cart.userId }),
    { readOnly: true },
  );
  if (coupon === null || refuseCoupon(coupon, services.clock()) !== null) return null;
  const applied = { code: coupon.code, type: coupon.type, value: coupon.value };
  return { ...priceByCatalogue(cart.planIds, applied), coupon: applied };
}
