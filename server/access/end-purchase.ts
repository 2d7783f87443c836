import type { EndReason } from "#domain/memberships/end-reasons.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { reduceIndicatorAccess } from "./cover-indicator-access.ts";
import { layOutMemberships } from "./lay-out-memberships.ts";
import { endPurchasedPlans } from "./membership-rows.ts";
import { orderRefunded } from "./order-notices.ts";
import { endOrderedProducts } from "./owned-product-rows.ts";
import { lockPurchase, mailAboutPurchase } from "./purchase-order.ts";

export type PurchaseEnd = { orderId: string; reason: Extract<EndReason, "refund" | "reversal" | "dispute">; at: Date };

/**
 * Ends what an order bought, after a full refund, a reversal or a lost dispute, in the transaction that
 * records it. What other orders bought is laid out again as if this one had never been; indicator access goes
 * unless another purchase covers it. Answers false when there was nothing left to end.
 */
export async function endPurchase(transaction: Transaction, { orderId, reason, at }: PurchaseEnd): Promise<boolean> {
  const purchase = await lockPurchase(transaction, orderId);
  if (purchase === null) return false;
  const [plans, products] = await Promise.all([
    endPurchasedPlans(transaction, { orderId, reason, at }),
    endOrderedProducts(transaction, { orderId, reason, at }),
  ]);
  if (plans + products === 0) return false;
  for (const userId of purchase.holders) {
    const coverage = await layOutMemberships(transaction, userId);
    await reduceIndicatorAccess(transaction, { userId, coverage, at, event: "revoked" });
  }
  await mailAboutPurchase(transaction, purchase, {
    letter: orderRefunded,
    dedupeKey: `order_refunded:${orderId}`,
    at,
  });
  return true;
}
