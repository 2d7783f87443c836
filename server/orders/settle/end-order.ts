import type { Transaction } from "#gateway/database/port.ts";
import { endPurchase, type PurchaseEnd } from "#server/access/end-purchase.ts";
import { releaseCredit } from "#server/orders/order-holds.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import { cancelReferral } from "#server/orders/referrals/referral-rows.ts";
import { closePaidRefund } from "#server/orders/refunds/refund-request-rows.ts";
import { transitionOrder } from "#server/orders/transition-order.ts";

/**
 * All of a locked order's money went back: what it bought ends, the credit that it took over is free again, an open
 * request for the money is paid, and the buyer's referrer gets no share.
 */
export async function endOrder(
  transaction: Transaction,
  { order, reason, at }: { order: OrderRow } & Omit<PurchaseEnd, "orderId">,
): Promise<void> {
  const orderId = order.id;
  await releaseCredit(transaction, { orderId, at });
  await endPurchase(transaction, { orderId, reason, at });
  await transitionOrder(transaction, order, "refunded", { problem: null });
  await closePaidRefund(transaction, { orderId, at });
  await cancelReferral(transaction, { orderId, at });
}
