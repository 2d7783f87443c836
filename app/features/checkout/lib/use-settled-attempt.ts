import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import type { CheckoutStep } from "#domain/checkout/checkout-steps.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import { dropAttempt } from "./place-order.ts";
import { successPath } from "./success-path.ts";
import { ORDER_QUERY, type Order, readOrder } from "./use-order.ts";

const DEAD: readonly OrderStatus[] = ["cancelled", "failed"];
const WAITING: readonly OrderStatus[] = ["created", "approved"];
/** A step without its cart is what remains of an order paid so recently: the way back was pressed, the page loaded anew. */
const JUST_PAID_MS = 30 * 60_000;

/** The router's state of an order's page that is opened in the place of the cart that became the order. */
const ALREADY_PAID = { isAlreadyPaid: true };

export function isAlreadyPaid(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isAlreadyPaid" in state;
}

/**
 * When an earlier try has ended without this page seeing it (another tab, a closed one, a webhook), says so before the
 * buyer pays twice or believes that nothing was bought: a paid or reviewed order opens its own page, a dead one is
 * forgotten. True while it looks or leads there; only the payment step, and one whose cart is gone, wait for the answer.
 */
export function useSettledAttempt(step: CheckoutStep): boolean {
  const navigate = useNavigate();
  const { user } = useSession();
  const { isReady, count, checkout } = useCart();
  const current = checkout?.attempt?.orderId ?? null;
  // What was tried before this page.
  const [first] = useState(current);
  // The tab that sees the order paid empties the cart, and the attempt with it, in every tab.
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  const isGone = isReady && count === 0 && (last !== null || step !== "cart");
  const orderId = isGone ? last : first;
  const { data: order, isLoading } = useQuery({
    queryKey: [ORDER_QUERY, user?.id, orderId, isGone ? "cart gone" : "cart begun"],
    enabled: user !== null && (isGone || orderId !== null),
    queryFn: () => readOrder(orderId),
    // Each look is about its own moment.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: 1,
  });
  const isOver = isGone && last === null ? isJustPaid(order, new Date()) : isSettled(order);

  useEffect(() => {
    // Unknown is not paid: the server refuses a second order on the same key anyway.
    if (order === undefined) return;
    if (isOver && order !== null) {
      navigate(successPath(order.id), { replace: true, state: isGone ? ALREADY_PAID : null });
    } else if (!isGone && (order === null || DEAD.includes(order.status))) dropAttempt();
  }, [order, isOver, isGone, navigate]);

  return isOver || (isLoading && (isGone || step === "payment"));
}

function isSettled(order: Order | null | undefined): boolean {
  return order != null && !DEAD.includes(order.status) && !WAITING.includes(order.status);
}

function isJustPaid(order: Order | null | undefined, now: Date): boolean {
  return order?.paidAt != null && isSettled(order) && now.getTime() - order.paidAt.getTime() < JUST_PAID_MS;
}
