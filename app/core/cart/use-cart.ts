import { useMemo, useSyncExternalStore } from "react";
import { priceCart } from "#domain/cart/cart-totals.ts";
import { applyCoupon } from "./apply-coupon.ts";
import { cartStore } from "./cart-store.ts";

/**
 * The cart of this browser. `isReady` is false while the server renders and the page hydrates. Totals are
 * what the catalogue says; the server prices again whatever is bought. Spec: [3.6], [4.4], [9.9].
 */
export function useCart() {
  const { plans, coupon, checkout, isReady } = useSyncExternalStore(
    cartStore.subscribe,
    cartStore.getState,
    cartStore.getServerState,
  );
  const totals = useMemo(() => priceCart(plans, coupon), [plans, coupon]);
  return { isReady, plans, items: totals.items, coupon, checkout, totals, ...ACTIONS };
}

const ACTIONS = {
  add: cartStore.add,
  remove: cartStore.remove,
  keepOnly: cartStore.keepOnly,
  setCheckout: cartStore.setCheckout,
  clear: cartStore.clear,
  applyCoupon: (typed: string) => applyCoupon(typed, new Date()),
  removeCoupon: () => cartStore.setCoupon(null),
};
