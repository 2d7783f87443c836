import { cartStore } from "#app/core/cart/cart-store.ts";
import { findCoupon } from "#app/core/cart/find-coupon.ts";
import { getSessionState } from "#app/core/session/session-store.ts";
import { refuseCoupon } from "#domain/coupons/coupon.ts";
import { readCartCopy } from "./cart-copy.ts";

/**
 * Puts the member's cart back after a version change has emptied the storage; a cart that has something in it
 * again stays as it is. True when the cart holds plans in the end.
 */
export async function bringBackCart(now: Date): Promise<boolean> {
  const { user } = getSessionState();
  if (user === null) return false;
  const { plans, couponCode } = await readCartCopy(user.id);
  if (cartStore.getState().plans.length > 0) return true;
  if (plans.length === 0) return false;
  const found = couponCode === null ? null : await findCoupon(couponCode);
  const isValid = found !== null && refuseCoupon(found, now) === null;
  cartStore.restore({ plans, coupon: isValid ? { code: found.code, type: found.type, value: found.value } : null });
  return true;
}
