import type { Transaction } from "#gateway/database/port.ts";
import { reduceIndicatorAccess, resumeIndicatorAccess } from "./cover-indicator-access.ts";
import { layOutMemberships } from "./lay-out-memberships.ts";
import { setPurchasedPlansFrozen } from "./membership-rows.ts";
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
  const frozen = await setPurchasedPlansFrozen(transaction, { orderId, isFrozen: true });
  if (frozen === 0) return false;
  const memberships = await layOutMemberships(transaction, purchase.userId);
  await reduceIndicatorAccess(transaction, { userId: purchase.userId, memberships, at, event: "frozen" });
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
  const resumed = await setPurchasedPlansFrozen(transaction, { orderId, isFrozen: false });
  if (resumed === 0) return false;
  const memberships = await layOutMemberships(transaction, purchase.userId);
  await resumeIndicatorAccess(transaction, { userId: purchase.userId, memberships, at });
  await mailAboutPurchase(transaction, purchase, {
    kind: "order_resumed",
    dedupeKey: `order_resumed:${disputeId}`,
    at,
  });
  return true;
}
