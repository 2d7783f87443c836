/**
 * The life of an order. `created`: priced and held. `approved`: the buyer agreed at the provider, a capture
 * may be on its way. `pending_review`: the provider holds the capture, or what it captured doesn't match.
 * Spec: the provider's flow in docs/field-notes.md, c6.
 */
export const ORDER_STATUSES = [
  "created",
  "approved",
  "pending_review",
  "paid",
  "partially_refunded",
  "refunded",
  "disputed",
  "failed",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Why an order's last step failed, or what a person must look at. */
export const ORDER_PROBLEMS = [
  "order.credit_gone",
  "order.hold_over",
  "order.repeated",
  "order.replaced",
  "payment.amount_mismatch",
  "payment.currency_mismatch",
  "payment.declined",
  "payment.no_account",
  "payment.not_approved",
  "payment.order_gone",
  "payment.order_mismatch",
  "payment.payee_mismatch",
  "payment.refund_failed",
  "payment.rejected",
  "payment.under_review",
  "plan.lower_than_active",
  "product.already_owned",
  "product.membership_required",
] as const;
export type OrderProblem = (typeof ORDER_PROBLEMS)[number];

/** Out-of-order news from the provider must not take an order back: what is not listed is refused. */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  created: ["approved", "pending_review", "paid", "failed", "cancelled"],
  approved: ["pending_review", "paid", "failed", "cancelled"],
  pending_review: ["paid", "refunded", "failed"],
  paid: ["partially_refunded", "refunded", "disputed"],
  partially_refunded: ["refunded", "disputed"],
  // A dispute that LPX wins gives the order back the state it had.
  disputed: ["paid", "partially_refunded", "refunded"],
  refunded: [],
  failed: [],
  cancelled: [],
};

/** Staying in a state is allowed, so that the same news can arrive twice. */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || NEXT[from].includes(to);
}

/** Neither paid nor dead: the order may still be captured. */
export function isOpen(status: OrderStatus): boolean {
  return status === "created" || status === "approved" || status === "pending_review";
}

/** The buyer's money is with us, all or part of it. */
export function isSettled(status: OrderStatus): boolean {
  return status === "paid" || status === "partially_refunded";
}

/**
 * Whether an order may be cancelled now. A capture takes the order to `approved` and clears `problem` before
 * it asks the provider, and writes a problem when the provider said no; between the two the money may be
 * moving, and the order stays. A cancelled order is never captured.
 */
export function isCancellable(order: { status: OrderStatus; problem: string | null }): boolean {
  return order.status === "created" || (order.status === "approved" && order.problem !== null);
}
