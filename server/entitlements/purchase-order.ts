import type { Transaction } from "#gateway/database/port.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import { lockMember } from "./membership-rows.ts";

export type Purchase = { order: OrderRow; userId: string };

/** The order and its buyer, both locked; null when either is gone. */
export async function lockPurchase(transaction: Transaction, orderId: string): Promise<Purchase | null> {
  const order = await lockOrder(transaction, orderId);
  if (order === null || order.user_id === null) return null;
  const isMember = await lockMember(transaction, order.user_id);
  return isMember ? { order, userId: order.user_id } : null;
}

export async function mailAboutPurchase(
  transaction: Transaction,
  { order }: Purchase,
  letter: { kind: "order_refunded" | "order_frozen" | "order_resumed"; dedupeKey: string; at: Date },
): Promise<void> {
  await enqueueMail(transaction, {
    ...letter,
    recipient: order.email,
    language: order.language,
    payload: { name: order.name, orderNumber: order.number },
  });
}
