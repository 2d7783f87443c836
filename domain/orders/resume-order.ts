import * as paths from "#domain/pages/paths.ts";
import { isOpen, type OrderStatus } from "./order-states.ts";

/** Names the order in the cart's address. */
export const RESUMED_ORDER = "pedido";

/** Where its buyer, on any device, goes on with an order that wasn't paid: its id opens nothing to anybody else. */
export function resumePath(orderId: string): string {
  return `${paths.cart}?${RESUMED_ORDER}=${encodeURIComponent(orderId)}`;
}

/**
 * What the link does. An order that wasn't paid goes back into the cart, which the server prices anew; money that came, or
 * may be on its way, is never asked for again.
 */
export function resumeOrder({
  status,
  problem,
}: {
  status: OrderStatus;
  problem: string | null;
}): "into_cart" | "in_review" | "paid" {
  if (status === "pending_review" || (status === "approved" && problem === null)) return "in_review";
  return isOpen(status) || status === "failed" || status === "cancelled" ? "into_cart" : "paid";
}
