import { cartStore } from "#app/core/cart/cart-store.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
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
