import { z } from "zod";
import { isCancellable, isOpen, type OrderProblem } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { lockOrder } from "./lock-order.ts";
import { releaseHolds } from "./order-holds.ts";
import type { OrderRow } from "./order-row.ts";
import { transitionOrder } from "./transition-order.ts";

type Cancellation = {
  at: Date;
  /** Why, as a stable code; null when the buyer asked for it. */
  problem?: OrderProblem | null;
  /** The caller has asked the provider and knows that no capture is on its way. */
  isKnownUncaptured?: boolean;
};

/**
 * Cancels a locked order and gives its coupon and its credit back, in one transaction. Null when the order is paid, dead,
 * under review, or being captured right now (`isCancellable`).
 */
export async function cancelOpenOrder(
  transaction: Transaction,
  order: OrderRow,
  { at, problem = null, isKnownUncaptured = false }: Cancellation,
): Promise<OrderRow | null> {
  const isAllowed = isCancellable(order) || (isKnownUncaptured && order.status === "approved");
  if (!isAllowed) return null;
  const cancelled = await transitionOrder(transaction, order, "cancelled", { cancelledAt: at, problem });
  await releaseHolds(transaction, { orderId: order.id, at });
  return cancelled;
}

const inputSchema = z.object({ orderId: z.uuid() });

/**
 * The buyer gives an open order up: it will never be captured, and its coupon is free in the same moment.
 * Cancelling a cancelled order again changes nothing.
 */
export const cancelOrder = memberAction({
  name: "cancel-order",
  input: inputSchema,
  idempotency: "accepted",
  async act({ orderId }, { transaction, userId, at }) {
    const order = await lockOrder(transaction, orderId);
    if (order === null || order.user_id !== userId) return refuse("order.not_found");
    if (order.status === "cancelled") return { ok: true, data: { orderId, status: order.status } };
    if (!isOpen(order.status)) return refuse("order.not_open");
    const cancelled = await cancelOpenOrder(transaction, order, { at });
    if (cancelled === null) return refuse("order.in_payment");
    return { ok: true, data: { orderId, status: cancelled.status } };
  },
});
