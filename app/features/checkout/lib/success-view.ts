import { m } from "#app/paraglide/messages.js";
import type { OrderStatus } from "#domain/orders/order-states.ts";

export type SuccessKind = "paid" | "review" | "waiting" | "dead" | "refunded";

const KINDS: Record<OrderStatus, SuccessKind> = {
  created: "waiting",
  approved: "waiting",
  pending_review: "review",
  paid: "paid",
  partially_refunded: "paid",
  disputed: "review",
  refunded: "refunded",
  failed: "dead",
  cancelled: "dead",
};

/** How an order's state reads to its buyer. */
export function successKind(status: OrderStatus): SuccessKind {
  return KINDS[status];
}

export const SUCCESS_WORDS: Record<SuccessKind, { title: () => string; text: (email: string) => string }> = {
  paid: { title: m.checkout_success_title, text: (email) => m.checkout_success_text({ email }) },
  review: { title: m.checkout_success_pending_title, text: () => m.checkout_success_pending_text() },
  waiting: { title: m.checkout_success_open_title, text: () => m.checkout_success_open_text() },
  dead: { title: m.checkout_success_dead_title, text: () => m.checkout_success_dead_text() },
  refunded: { title: m.checkout_success_refunded_title, text: () => m.checkout_success_refunded_text() },
};
