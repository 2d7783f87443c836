import type { OrderProblem } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { releaseHolds } from "./order-holds.ts";
import type { OrderRow } from "./order-row.ts";
import { paymentDenied } from "./payment-notices.ts";
import { writeReviewLetter } from "./review-letters.ts";
import { transitionOrder } from "./transition-order.ts";

/**
 * Ends a locked order whose payment can't succeed any more, and gives its coupon and its credit back. Null when refused.
 * A buyer who got a letter that their payment is under review gets another on how that ended.
 */
export async function failOrder(
  transaction: Transaction,
  order: OrderRow,
  { at, problem }: { at: Date; problem: OrderProblem },
): Promise<OrderRow | null> {
  const failed = await transitionOrder(transaction, order, "failed", { problem });
  if (failed === null) return null;
  await releaseHolds(transaction, { orderId: order.id, at });
  if (order.status === "pending_review") await writeReviewLetter(transaction, order, { letter: paymentDenied, at });
  return failed;
}
