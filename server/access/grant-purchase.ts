import type { PricedItem } from "#domain/cart/cart-totals.ts";
import { highestPlan } from "#domain/plans/plan-catalogue.ts";
import { givesIndicator } from "#domain/products/product-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findCurrentAddress } from "#server/platform/mail/current-address.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { requestIndicatorAccess } from "./cover-indicator-access.ts";
import { lockIndicatorAccess } from "./indicator-access-rows.ts";
import { layOut } from "./lay-out-memberships.ts";
import { findMemberships, insertPurchasedPlans, lockMember, writeTerms } from "./membership-rows.ts";
import { findOrderItems, splitItems } from "./order-items.ts";
import { findOwnedProducts, insertOwnedProducts, toCoverage } from "./owned-product-rows.ts";
import { purchaseConfirmed } from "./purchase-confirmed.ts";
import type { PurchaseOrder } from "./purchase-order.ts";

export type PurchaseGrant = {
  /** The locked order, already `paid` with `paidAt` = `capturedAt`. */
  order: PurchaseOrder;
  /** When the money came: the terms run from here. */
  capturedAt: Date;
};

/**
 * Gives the buyer what a paid order bought: memberships, products, indicator access, the confirmation mail. In the
 * transaction that records the capture; the second call for an order has no effect (`already`).
 * `no_account`: the buyer's account is gone, there is nobody to give it to.
 */
export async function grantPurchase(
  transaction: Transaction,
  { order, capturedAt: at }: PurchaseGrant,
): Promise<"granted" | "already" | "no_account"> {
  const userId = order.user_id;
  if (userId === null) return "no_account";
  if (!(await lockMember(transaction, userId))) return "no_account";
  const items = await findOrderItems(transaction, order.id);
  const { planIds, productIds } = splitItems(items.map(({ id }) => id));
  const purchase = { userId, orderId: order.id, at };
  const [plans, products] = await Promise.all([
    insertPurchasedPlans(transaction, { ...purchase, planIds }),
    insertOwnedProducts(transaction, { ...purchase, productIds }),
  ]);
  if (plans + products === 0) return "already";
  const [rows, owned, access] = await Promise.all([
    findMemberships(transaction, userId),
    findOwnedProducts(transaction, userId),
    lockIndicatorAccess(transaction, userId),
  ]);
  const { memberships, changed } = layOut(rows);
  const coverage = items.some(({ id }) => givesIndicator(id)) ? [...memberships, ...toCoverage(owned)] : [];
  const tradingviewUsername = order.tradingview_username;
  const top = rows.findIndex((row) => row.order_id === order.id && row.plan_id === highestPlan(planIds));
  await Promise.all([
    writeTerms(transaction, changed),
    requestIndicatorAccess(transaction, { userId, access, coverage, at, tradingviewUsername }),
    confirmPurchase(transaction, { order, items, at, endsAt: memberships[top]?.endsAt ?? null }),
  ]);
  return "granted";
}

async function confirmPurchase(
  transaction: Transaction,
  { order, items, at, endsAt }: { order: PurchaseOrder; items: PricedItem[]; at: Date; endsAt: Date | null },
): Promise<void> {
  await enqueueMail(transaction, {
    letter: purchaseConfirmed,
    recipient: await findCurrentAddress(transaction, order),
    language: order.language,
    dedupeKey: `purchase_confirmed:${order.id}`,
    at,
    payload: {
      name: order.name,
      orderNumber: order.number,
      items,
      discountCents: order.discount_cents,
      creditCents: order.credit_cents,
      totalCents: order.total_cents,
      tradingviewUsername: order.tradingview_username,
      capturedAt: at.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    },
  });
}
