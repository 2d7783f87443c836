import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { cartStore } from "#app/core/cart/cart-store.ts";
import type { CheckoutStep } from "#domain/checkout/checkout-steps.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import { dropAttempt } from "./place-order.ts";
import { successPath } from "./success-path.ts";
import { readOrder } from "./use-order.ts";

const DEAD: readonly OrderStatus[] = ["cancelled", "failed"];
const WAITING: readonly OrderStatus[] = ["created", "approved"];

/**
 * When an earlier try has ended without this browser seeing it (a closed tab, a webhook), says so before the
 * buyer pays twice: a paid or reviewed order opens its own page, a dead one is forgotten. True while it looks;
 * only the payment step waits for the answer.
 */
export function useSettledAttempt(step: CheckoutStep): boolean {
  const navigate = useNavigate();
  const [orderId] = useState(() =>
    typeof window === "undefined" ? null : (cartStore.getState().checkout?.attempt?.orderId ?? null),
  );
  const [isLooking, setIsLooking] = useState(orderId !== null && step === "payment");

  useEffect(() => {
    if (orderId === null) return;
    let isCurrent = true;
    readOrder(orderId)
      .then((order) => {
        if (!isCurrent) return;
        if (order === null || DEAD.includes(order.status)) dropAttempt();
        else if (!WAITING.includes(order.status)) navigate(successPath(order.id), { replace: true });
      })
      .catch(() => {
        // Unknown is not paid: the server refuses a second order on the same key anyway.
      })
      .finally(() => {
        if (isCurrent) setIsLooking(false);
      });
    return () => {
      isCurrent = false;
    };
  }, [orderId, navigate]);

  return isLooking;
}
