import type { Transaction } from "#gateway/database/port.ts";
import { reduceIndicatorAccess, resumeIndicatorAccess } from "./cover-indicator-access.ts";
import { layOutMemberships } from "./lay-out-memberships.ts";
import { setPurchasedPlansFrozen } from "./membership-rows.ts";
import { setOrderedProductsFrozen } from "./owned-product-rows.ts";
import { lockPurchase, mailAboutPurchase } from "./purchase-order.ts";

export type PurchaseFreeze = {
  orderId: string;
  /** The provider's dispute: one letter for each time it opens and ends. */
  disputeId: string;
  at: Date;
};

/** An open dispute freezes what the order bought. Answers false when nothing of it was active. */
export async function freezePurchase(
  transaction: Transaction,
  { orderId, disputeId, at }: PurchaseFreeze,
): Promise<boolean> {
  const purchase = await lockPurchase(transaction, orderId);
  if (purchase === null) return false;
  if (!(await setFrozen(transaction, { orderId, isFrozen: true }))) return false;
  const coverage = await layOutMemberships(transaction, purchase.userId);
  await reduceIndicatorAccess(transaction, { userId: purchase.userId, coverage, at, event: "frozen" });
  await mailAboutPurchase(transaction, purchase, { kind: "order_frozen", dedupeKey: `order_frozen:${disputeId}`, at });
  return true;
}

/** A dispute that LPX won gives it back; the time it was frozen is not added. False when nothing was frozen. */
export async function resumePurchase(
  transaction: Transaction,
  { orderId, disputeId, at }: PurchaseFreeze,
): Promise<boolean> {
  const purchase = await lockPurchase(transaction, orderId);
  if (purchase === null) return false;
  if (!(await setFrozen(transaction, { orderId, isFrozen: false }))) return false;
  const coverage = await layOutMemberships(transaction, purchase.userId);
  await resumeIndicatorAccess(transaction, { userId: purchase.userId, coverage, at });
  await mailAboutPurchase(transaction, purchase, {
    kind: "order_resumed",
    dedupeKey: `order_resumed:${disputeId}`,
    at,
  });
  return true;
}

/** Plans and products alike; false when nothing of the order changed. */
async function setFrozen(transaction: Transaction, order: { orderId: string; isFrozen: boolean }): Promise<boolean> {
  const [plans, products] = await Promise.all([
    setPurchasedPlansFrozen(transaction, order),
    setOrderedProductsFrozen(transaction, order),
  ]);
  return plans + products > 0;
}
