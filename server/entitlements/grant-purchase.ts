import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import { requestIndicatorAccess } from "./cover-indicator-access.ts";
import { layOutMemberships } from "./lay-out-memberships.ts";
import { insertPurchasedPlans, lockMember } from "./membership-rows.ts";

export type PurchaseGrant = {
  /** The locked order, already `paid` with `paidAt` = `capturedAt`. */
  order: OrderRow;
  planIds: readonly PlanId[];
  /** When the money came: the terms run from here. */
  capturedAt: Date;
};

/**
 * Gives the buyer what a paid order bought: memberships, indicator access, the confirmation mail. In the
 * transaction that records the capture; the second call for an order has no effect (`already`).
 * `no_account`: the buyer's account is gone, there is nobody to give it to.
 */
export async function grantPurchase(
  transaction: Transaction,
  { order, planIds, capturedAt }: PurchaseGrant,
): Promise<"granted" | "already" | "no_account"> {
  const userId = order.user_id;
  if (userId === null || !(await lockMember(transaction, userId))) return "no_account";
  const added = await insertPurchasedPlans(transaction, { userId, orderId: order.id, planIds, at: capturedAt });
  if (added === 0) return "already";
  const memberships = await layOutMemberships(transaction, userId);
  const tradingviewUsername = order.tradingview_username;
  await requestIndicatorAccess(transaction, { userId, memberships, at: capturedAt, tradingviewUsername });
  await confirmPurchase(transaction, order, capturedAt);
  return "granted";
}

async function confirmPurchase(transaction: Transaction, order: OrderRow, capturedAt: Date): Promise<void> {
  const items = await transaction.query<{ planId: PlanId; unitPriceCents: number }>(
    `select product_id as "planId", unit_price_cents as "unitPriceCents" from public.order_items
     where order_id = $1 order by unit_price_cents`,
    [order.id],
  );
  await enqueueMail(transaction, {
    kind: "purchase_confirmed",
    recipient: order.email,
    language: order.language,
    dedupeKey: `purchase_confirmed:${order.id}`,
    at: capturedAt,
    payload: {
      name: order.name,
      orderNumber: order.number,
      items,
      discountCents: order.discount_cents,
      totalCents: order.total_cents,
      tradingviewUsername: order.tradingview_username,
      capturedAt: capturedAt.toISOString(),
    },
  });
}
