import type { PricedItem } from "#domain/cart/cart-totals.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findOrderItems } from "#server/entitlements/order-items.ts";
import type { OrderRow } from "#server/orders/order-row.ts";

export type Receipt = {
  order: OrderRow;
  items: PricedItem[];
  /** Of the payment that the order's money came by; null for an order that cost nothing. */
  captureId: string | null;
  paidAt: Date;
  refunds: { amountCents: number; at: Date }[];
};

const REFUNDS_SQL = `select r.amount_cents as "amountCents", r.created_at as at
  from public.refunds r join public.payments p on p.id = r.payment_id where p.order_id = $1 order by r.created_at, r.id`;

/** What a receipt tells of an order; null while no money came for it. */
export async function readReceipt(transaction: Transaction, order: OrderRow): Promise<Receipt | null> {
  if (order.paid_at === null) return null;
  const [items, [payment], refunds] = await Promise.all([
    findOrderItems(transaction, order.id),
    transaction.query<{ provider_capture_id: string }>(
      `select provider_capture_id from public.payments
       where order_id = $1 and provider = 'paypal' and captured_at is not null order by created_at limit 1`,
      [order.id],
    ),
    transaction.query<{ amountCents: number; at: string }>(REFUNDS_SQL, [order.id]),
  ]);
  return {
    order,
    items,
    captureId: payment?.provider_capture_id ?? null,
    paidAt: new Date(order.paid_at),
    refunds: refunds.map(({ amountCents, at }) => ({ amountCents, at: new Date(at) })),
  };
}
