import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { cartStore } from "#app/core/cart/cart-store.ts";
import { isSettled } from "#domain/orders/order-states.ts";
import { ORDER_QUERY, type Order } from "./use-order.ts";

/**
 * Once the order is paid, empties the cart that became it, and no other cart: a new one may have begun. What
 * the panel knew of the member (plan, access) is asked anew.
 */
export function useSettlePaidOrder(order: Order | null | undefined): void {
  const client = useQueryClient();
  const orderId = order && isSettled(order.status) ? order.id : null;
  useEffect(() => {
    if (orderId === null) return;
    if (cartStore.getState().checkout?.attempt?.orderId === orderId) cartStore.clear();
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ORDER_QUERY });
  }, [orderId, client]);
}
