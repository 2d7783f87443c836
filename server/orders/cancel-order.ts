import { isCancellable, type OrderProblem } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { OrderRow } from "./order-row.ts";
import { releaseCoupon } from "./release-coupon.ts";
import { settleCredit } from "./settle-credit.ts";
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
export async function cancelOrder(
  transaction: Transaction,
  order: OrderRow,
  { at, problem = null, isKnownUncaptured = false }: Cancellation,
): Promise<OrderRow | null> {
  const isAllowed = isCancellable(order) || (isKnownUncaptured && order.status === "approved");
  if (!isAllowed) return null;
  const cancelled = await transitionOrder(transaction, order, "cancelled", { cancelledAt: at, problem });
  await releaseCoupon(transaction, { orderId: order.id, at });
  await settleCredit(transaction, { orderId: order.id, state: "released", at });
  return cancelled;
}
