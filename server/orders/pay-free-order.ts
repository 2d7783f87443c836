import type { Transaction } from "#gateway/database/port.ts";
import { grantPurchase } from "#server/access/grant-purchase.ts";
import { spendHolds } from "./order-holds.ts";
import type { OrderRow } from "./order-row.ts";
import { transitionOrder } from "./transition-order.ts";

/** A coupon or a credit that covers everything: the order is paid at once, without the provider, with a payment of 0. */
export async function payFreeOrder(
  transaction: Transaction,
  { order, at }: { order: OrderRow; at: Date },
): Promise<OrderRow> {
  const paid = await transitionOrder(transaction, order, "paid", { paidAt: at });
  if (paid === null) throw new Error(`a new order refused to become paid from ${order.status}`);
  await Promise.all([
    spendHolds(transaction, { order, at }),
    transaction.query(
      `insert into public.payments (order_id, provider, provider_capture_id, status, amount_cents, currency, captured_at)
       values ($1, 'none', $2, 'completed', 0, $3, $4)`,
      [order.id, `none:${order.id}`, order.currency, at],
    ),
  ]);
  await grantPurchase(transaction, { order: paid, capturedAt: at });
  return paid;
}
