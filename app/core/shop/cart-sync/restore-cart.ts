import { getSessionState } from "#app/core/account/session/session-store.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { cartStore, countItems } from "#app/core/shop/cart/cart-store.ts";
import { readKeptCoupon } from "#app/core/shop/cart/kept-coupon.ts";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { readCartCopy } from "./cart-sync.ts";

/** After a version change that emptied the storage: the cart is restored from its copy, and a toast says so or not. */
export async function restoreLostCart(): Promise<void> {
  const isRestored = await restoreCart(new Date()).catch(() => false);
  showToast(
    isRestored
      ? { title: m.checkout_updated_title(), description: m.checkout_updated_cart_back() }
      : {
          title: m.checkout_updated_title(),
          description: m.checkout_updated_cart_lost(),
          action: { label: m.checkout_cart_view_plans(), to: paths.plans },
        },
  );
}

/** A cart that has something in it again stays as it is. True when the cart holds something in the end. */
export async function restoreCart(now: Date): Promise<boolean> {
  const { user } = getSessionState();
  if (user === null) return false;
  const { plans, products, couponCode } = await readCartCopy(user.id);
  if (countItems(cartStore.getState()) > 0) return true;
  if (countItems({ plans, products }) === 0) return false;
  const coupon = await readKeptCoupon(couponCode, plans, now);
  cartStore.restore({ plans, products, coupon });
  return true;
}
