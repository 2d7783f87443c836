import type { Transaction } from "#gateway/database/port.ts";
import { reduceIndicatorAccess, resumeIndicatorAccess } from "./cover-indicator-access.ts";
import { layOutMemberships } from "./lay-out-memberships.ts";
import { setPurchasedPlansFrozen } from "./membership-rows.ts";
import { orderFrozen, orderResumed } from "./order-notices.ts";
import { setOrderedProductsFrozen } from "./owned-product-rows.ts";
import { lockPurchase, mailAboutPurchase } from "./purchase-order.ts";

export type PurchaseFreeze = {
  orderId: string;
  /** The provider's dispute: one letter for each time it opens and ends. Null for a refund request, which has its own. */
  disputeId: string | null;
  at: Date;
};

/** An open dispute or refund request freezes what the order bought. Answers false when nothing of it was active. */
export async function freezePurchase(
  transaction: Transaction,
  { orderId, disputeId, at }: PurchaseFreeze,
): Promise<boolean> {
  const purchase = await lockPurchase(transaction, orderId);
  if (purchase === null) return false;
  if (!(await setFrozen(transaction, { orderId, isFrozen: true }))) return false;
  for (const userId of purchase.holders) {
    const coverage = await layOutMemberships(transaction, userId);
    await reduceIndicatorAccess(transaction, { userId, coverage, at, event: "frozen" });
  }
  if (disputeId === null) return true;
  await mailAboutPurchase(transaction, purchase, { letter: orderFrozen, dedupeKey: `order_frozen:${disputeId}`, at });
  return true;
}

/**
 * A dispute that LPX won, or a request that was refused or taken back, gives it back; the time it was frozen is not
 * added. False when nothing was frozen, or something else still holds it.
 */
export async function resumePurchase(
  transaction: Transaction,
  { orderId, disputeId, at }: PurchaseFreeze,
): Promise<boolean> {
  const purchase = await lockPurchase(transaction, orderId);
  if (purchase === null || (await isHeld(transaction, orderId))) return false;
  if (!(await setFrozen(transaction, { orderId, isFrozen: false }))) return false;
  for (const userId of purchase.holders) {
    const coverage = await layOutMemberships(transaction, userId);
    await resumeIndicatorAccess(transaction, { userId, coverage, at });
  }
  if (disputeId === null) return true;
  await mailAboutPurchase(transaction, purchase, {
    letter: orderResumed,
    dedupeKey: `order_resumed:${disputeId}`,
    at,
  });
  return true;
}

/** Whether a dispute or a refund request of the order is open. */
async function isHeld(transaction: Transaction, orderId: string): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from public.refund_requests where order_id = $1 and state in ('requested', 'confirmed')
     union all
     select 1 from public.disputes join public.payments on payments.id = disputes.payment_id
     where payments.order_id = $1 and disputes.status = 'open' limit 1`,
    [orderId],
  );
  return rows.length > 0;
}

/** Plans and products alike; false when nothing of the order changed. */
async function setFrozen(transaction: Transaction, order: { orderId: string; isFrozen: boolean }): Promise<boolean> {
  const [plans, products] = await Promise.all([
    setPurchasedPlansFrozen(transaction, order),
    setOrderedProductsFrozen(transaction, order),
  ]);
  return plans + products > 0;
}
