import { useEffect } from "react";
import { cartStore } from "#app/core/cart/cart-store.ts";
import { isSettled } from "#domain/orders/order-states.ts";
import type { Order } from "./use-order.ts";

/** Empties the cart that became this order once it is paid, and no other cart: a new one may have begun. */
export function useClearPaidCart(order: Order | null | undefined): void {
  const orderId = order && isSettled(order.status) ? order.id : null;
  useEffect(() => {
    if (orderId !== null && cartStore.getState().checkout?.attempt?.orderId === orderId) cartStore.clear();
  }, [orderId]);
}
