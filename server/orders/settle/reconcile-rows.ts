import type { Transaction } from "#gateway/database/port.ts";
import { ORDER_COLUMNS, type OrderRow } from "#server/orders/order-row.ts";

/** How long after its cancellation an order is still looked at for money that came late. */
const LATE_MONEY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Orders whose end isn't known, by id from `after` on. All in which money may be moving; of those whose buyer
 * hasn't come back for ten minutes one in five each minute, to spare the provider.
 */
export function findOpenOrders(
  transaction: Transaction,
  { at, after, limit }: { at: Date; after: string | null; limit: number },
): Promise<OrderRow[]> {
  return transaction.query<OrderRow>(
    `select ${ORDER_COLUMNS} from public.orders
     where status in ('created', 'approved', 'pending_review') and provider = 'paypal' and ($2::uuid is null or id > $2)
       and (status <> 'created' or created_at > $1::timestamptz - interval '10 minutes'
            or floor(extract(epoch from $1::timestamptz - created_at) / 60)::integer % 5 = 0)
     order by id limit $3`,
    [at, after, limit],
  );
}

/** Orders that died not long ago, when a capture may have been under way, or with a capture still under review. */
export function findLateOrders(transaction: Transaction, at: Date): Promise<OrderRow[]> {
  return transaction.query<OrderRow>(
    `select ${ORDER_COLUMNS} from public.orders
     where id in (
       select id from public.orders where status = 'cancelled' and provider_order_id is not null and cancelled_at > $1
       union
       select orders.id from public.payments join public.orders on orders.id = payments.order_id
       where payments.status = 'pending' and orders.status in ('cancelled', 'failed'))
     order by id limit 500`,
    [new Date(at.getTime() - LATE_MONEY_MILLISECONDS)],
  );
}

export type CheckedPayment = { order_id: string; provider_order_id: string };

/**
 * Settled payments of the last 180 days (a buyer may dispute as long), an hour old or older, that were not
 * asked about for a day; they are marked as asked now.
 */
export function claimUncheckedPayments(
  transaction: Transaction,
  { at, limit }: { at: Date; limit: number },
): Promise<CheckedPayment[]> {
  return transaction.query<CheckedPayment>(
    `update public.payments set checked_at = $1
     from public.orders
     where orders.id = payments.order_id and orders.provider_order_id is not null and payments.id in (
       select id from public.payments
       where status in ('completed', 'partially_refunded') and provider = 'paypal'
         and captured_at between $1::timestamptz - interval '180 days' and $1::timestamptz - interval '1 hour'
         and (checked_at is null or checked_at < $1::timestamptz - interval '1 day')
       order by checked_at nulls first limit $2 for update skip locked)
     returning payments.order_id, orders.provider_order_id`,
    [at, limit],
  );
}

/** Open disputes that weren't read for an hour, by the provider's names. */
export async function findUncheckedDisputes(
  transaction: Transaction,
  { at, limit }: { at: Date; limit: number },
): Promise<string[]> {
  const rows = await transaction.query<{ provider_dispute_id: string }>(
    `select provider_dispute_id from public.disputes
     where status = 'open' and (checked_at is null or checked_at < $1::timestamptz - interval '1 hour')
     order by checked_at nulls first limit $2`,
    [at, limit],
  );
  return rows.map(({ provider_dispute_id: id }) => id);
}

/** Refunds that failed are tried for this long; then they are an administrator's. */
const RETURN_TRIES_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** Captures that pay nothing and whose money is still with us: their order is dead, or another capture paid it. */
export async function findUnwantedCaptures(transaction: Transaction, at: Date): Promise<string[]> {
  const rows = await transaction.query<{ provider_capture_id: string }>(
    `select provider_capture_id from public.payments join public.orders on orders.id = payments.order_id
     where payments.status = 'completed' and payments.provider = 'paypal' and payments.created_at > $1
       and (orders.status in ('cancelled', 'failed') or exists (
             select 1 from public.payments other
             where other.order_id = payments.order_id and other.created_at < payments.created_at
               and other.status in ('completed', 'partially_refunded', 'refunded', 'reversed')))
     limit 100`,
    [new Date(at.getTime() - RETURN_TRIES_MILLISECONDS)],
  );
  return rows.map((row) => row.provider_capture_id);
}
