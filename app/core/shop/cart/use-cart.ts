import { useSyncExternalStore } from "react";
import { cartStore, countItems } from "./cart-store.ts";

/**
 * The cart of this browser. `isReady` is false while the server renders and the page hydrates; what it costs is
 * priced where it is shown. Spec: [3.6], [4.4].
 */
export function useCart() {
  const { plans, products, coupon, checkout, isReady } = useSyncExternalStore(
    cartStore.subscribe,
    cartStore.getState,
    cartStore.getServerState,
  );
  return { isReady, plans, products, count: countItems({ plans, products }), coupon, checkout, ...ACTIONS };
}

const ACTIONS = {
  add: cartStore.add,
  remove: cartStore.remove,
  keepOnly: cartStore.keepOnly,
  setCheckout: cartStore.setCheckout,
  clear: cartStore.clear,
  removeCoupon: () => cartStore.setCoupon(null),
};
