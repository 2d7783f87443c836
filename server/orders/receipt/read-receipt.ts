import type { PricedItem } from "#domain/cart/cart-totals.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findOrderItems } from "#server/access/order-items.ts";
import type { OrderRow } from "#server/orders/order-row.ts";

export type Receipt = {
  order: OrderRow;
  items: PricedItem[];
  /** Of the payment that the order's money came by; null for an order that cost nothing. */
  captureId: string | null;
  paidAt: Date;
  /** What its plans give and until when; without those that ended early. An end of null is for life. */
  terms: { planId: PlanId; startsAt: Date; endsAt: Date | null }[];
  refunds: { amountCents: number; at: Date }[];
};

const REFUNDS_SQL = `select r.amount_cents as "amountCents", r.created_at as at
  from public.refunds r join public.payments p on p.id = r.payment_id where p.order_id = $1 order by r.created_at, r.id`;

/** A renewal runs from its payment on, and counts from the end of the term before it, as findTerm says to a cart. */
const TERMS_SQL = `select m.plan_id, m.ends_at, greatest(m.starts_at, (
      select max(earlier.ends_at) from public.memberships earlier
      where earlier.user_id = m.user_id and earlier.plan_id = m.plan_id and earlier.status <> 'ended'
        and earlier.ends_at < m.ends_at)) as starts_at
  from public.memberships m where m.order_id = $1 and m.status <> 'ended' order by m.starts_at, m.plan_id`;

type TermRow = { plan_id: PlanId; starts_at: string; ends_at: string | null };

/** What a receipt tells of an order; null while no money came for it. */
export async function readReceipt(transaction: Transaction, order: OrderRow): Promise<Receipt | null> {
  if (order.paid_at === null) return null;
  const [items, [payment], refunds, terms] = await Promise.all([
    findOrderItems(transaction, order.id),
    transaction.query<{ provider_capture_id: string }>(
      `select provider_capture_id from public.payments
       where order_id = $1 and provider = 'paypal' and captured_at is not null order by created_at limit 1`,
      [order.id],
    ),
    transaction.query<{ amountCents: number; at: string }>(REFUNDS_SQL, [order.id]),
    transaction.query<TermRow>(TERMS_SQL, [order.id]),
  ]);
  return {
    order,
    items,
    captureId: payment?.provider_capture_id ?? null,
    paidAt: new Date(order.paid_at),
    terms: terms.map(({ plan_id, starts_at, ends_at }) => ({
      planId: plan_id,
      startsAt: new Date(starts_at),
      endsAt: ends_at === null ? null : new Date(ends_at),
    })),
    refunds: refunds.map(({ amountCents, at }) => ({ amountCents, at: new Date(at) })),
  };
}
