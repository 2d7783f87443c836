import type { ItemRefusalCode } from "#domain/cart/cart-refusals.ts";
import { APPROVED_GRACE_MILLISECONDS } from "#domain/orders/order-constants.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import { findRepeatedOrder } from "#domain/orders/repeated-order.ts";
import { isItemId } from "#domain/products/product-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { splitItems } from "#server/access/order-items.ts";
import { cancelOpenOrder } from "#server/orders/cancel-order.ts";
import { findOtherOrders } from "#server/orders/latest-orders.ts";
import { lockOrderAndBuyer } from "#server/orders/lock-buyer.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import { findOwnership, refuseByOwnership } from "#server/orders/ownership.ts";
import { transitionOrder } from "#server/orders/transition-order.ts";
import { isCreditGone } from "#server/orders/upgrade-credit-rows.ts";

export type CaptureRefusal =
  | "order.not_found"
  | "order.cancelled"
  | "order.repeated"
  | "payment.declined"
  | "payment.unavailable"
  | ItemRefusalCode;

export type CaptureStart =
  | { kind: "capture"; providerOrderId: string; requestId: string; refusals: number }
  /** Nothing to do any more. */
  | { kind: "settled"; status: OrderStatus }
  | { kind: "refused"; code: CaptureRefusal };

export type CaptureRequest = {
  orderId: string;
  /** Whose order it must be; another member's looks like none at all. Null for the shop itself. */
  buyerId: string | null;
  at: Date;
};

/**
 * Locks the order and marks that its money may be moving, before the provider is asked and in a transaction
 * of its own. A cancelled order never gets past here, and a marked one can't be cancelled (isCancellable).
 * The buyer's captures begin one after the other: of two orders of the same, made before either was paid, the second is
 * refused.
 * The request id is fixed by what is stored, so that a try whose end is unknown is repeated under its own id.
 */
export async function beginCapture(
  transaction: Transaction,
  { orderId, buyerId, at }: CaptureRequest,
): Promise<CaptureStart> {
  const order = await lockOrderAndBuyer(transaction, orderId);
  if (order === null || (buyerId !== null && order.user_id !== buyerId)) {
    return { kind: "refused", code: "order.not_found" };
  }
  if (order.status === "cancelled") return { kind: "refused", code: "order.cancelled" };
  if (order.status === "failed") return { kind: "refused", code: "payment.declined" };
  if (order.status !== "created" && order.status !== "approved") return { kind: "settled", status: order.status };
  if (order.provider_order_id === null) return { kind: "refused", code: "payment.unavailable" };
  const refusal = await findRefusal(transaction, order, at);
  if (refusal !== null) return { kind: "refused", code: refusal };
  await transitionOrder(transaction, order, "approved", { problem: null });
  const { provider_order_id: providerOrderId, capture_refusals: refusals } = order;
  return { kind: "capture", providerOrderId, requestId: requestIdOf(order), refusals };
}

export function isCaptureRunning({ status, problem }: Pick<OrderRow, "status" | "problem">): boolean {
  return status === "approved" && problem === null;
}

/** An outage that began while the order was held must not cost the sale: what is under way has longer. */
export function isHoldOver(order: Pick<OrderRow, "status" | "problem" | "hold_until">, at: Date): boolean {
  const grace = isCaptureRunning(order) ? APPROVED_GRACE_MILLISECONDS : 0;
  return at.getTime() >= new Date(order.hold_until).getTime() + grace;
}

function requestIdOf({ id, capture_refusals: refusals }: OrderRow): string {
  return refusals === 0 ? `order:${id}:capture` : `order:${id}:capture:${refusals + 1}`;
}

async function findRefusal(transaction: Transaction, order: OrderRow, at: Date): Promise<CaptureRefusal | null> {
  if (isHoldOver(order, at)) {
    // One whose capture may be running is for reconciliation, which asks the provider first.
    const cancelled = await cancelOpenOrder(transaction, order, { at, problem: "order.hold_over" });
    return cancelled === null ? "payment.unavailable" : "order.cancelled";
  }
  if (isCaptureRunning(order) || order.user_id === null) return null;
  const { user_id: userId } = order;
  const itemIds = order.product_ids.filter(isItemId);
  const [ownership, others] = await Promise.all([
    findOwnership(transaction, userId, at),
    order.confirms_repeat ? [] : findOtherOrders(transaction, { userId, orderId: order.id, at }),
  ]);
  const [refusal] = refuseByOwnership(ownership, splitItems(itemIds));
  // The same was paid, or began to be, since the order was made, and its buyer wasn't asked whether they want it twice.
  const isRepeated = findRepeatedOrder(others, itemIds, at) !== null;
  const isGone = order.credit_cents > 0 && (await isCreditGone(transaction, order.id));
  const problem = refusal?.code ?? (isRepeated ? "order.repeated" : isGone ? "order.credit_gone" : null);
  if (problem === null) return null;
  await cancelOpenOrder(transaction, order, { at, problem });
  return problem === "order.credit_gone" ? "order.cancelled" : problem;
}
