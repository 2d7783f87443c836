import { HOUR_MS } from "#domain/clock/durations.ts";
import { type EarlierOrder, REPEAT_ASKS_MILLISECONDS } from "#domain/orders/repeated-order.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { ORDER_COLUMNS, type OrderRow } from "./order-row.ts";

/** The orders that decide about one more, oldest first: the open ones, those of the last hour, those paid within 24 h. */
export function findLatestOrders(
  transaction: Transaction,
  { userId, at, isLocking = false }: { userId: string; at: Date; isLocking?: boolean },
): Promise<OrderRow[]> {
  return transaction.query<OrderRow>(
    `select ${ORDER_COLUMNS} from public.orders where user_id = $1
       and (created_at > $2 or paid_at > $3 or status in ('created', 'approved', 'pending_review'))
     order by created_at, id ${isLocking ? "for update" : ""}`,
    [userId, new Date(at.getTime() - HOUR_MS), new Date(at.getTime() - REPEAT_ASKS_MILLISECONDS)],
  );
}

/** The buyer's other orders that may be a repeat's first, as far as the rule reads them. */
export async function findOtherOrders(
  transaction: Transaction,
  { userId, orderId, at }: { userId: string; orderId: string; at: Date },
): Promise<EarlierOrder[]> {
  const rows = await transaction.query<EarlierRow>(
    `select id, number, status, problem, product_ids, created_at, paid_at from public.orders
     where user_id = $1 and id <> $2 and (paid_at > $3 or status in ('approved', 'pending_review'))`,
    [userId, orderId, new Date(at.getTime() - REPEAT_ASKS_MILLISECONDS)],
  );
  return rows.map(toEarlierOrder);
}

type EarlierRow = Pick<OrderRow, "id" | "number" | "status" | "problem" | "product_ids" | "created_at" | "paid_at">;

export function toEarlierOrder(row: EarlierRow): EarlierOrder {
  const { id, number, status, problem, product_ids: itemIds } = row;
  const paidAt = row.paid_at === null ? null : new Date(row.paid_at);
  return { id, number, status, problem, itemIds, createdAt: new Date(row.created_at), paidAt };
}
