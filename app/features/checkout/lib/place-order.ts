import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { cartStore } from "#app/core/shop/cart/cart-store.ts";
import { createOrderDesk } from "./order-desk.ts";

/** The order desk of this browser: its attempt lives in the stored checkout data. */
export const { placeOrder, captureOrder, dropAttempt } = createOrderDesk({
  invoke: invokeFunction,
  attempts: {
    read: () => cartStore.getState().checkout?.attempt ?? null,
    store(attempt) {
      const { checkout } = cartStore.getState();
      if (checkout) cartStore.setCheckout({ ...checkout, attempt });
    },
  },
});
