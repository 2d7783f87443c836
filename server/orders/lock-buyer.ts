import type { Transaction } from "#gateway/database/port.ts";
import { ORDER_COLUMNS, type OrderRow } from "./order-row.ts";

/**
 * One buyer's orders are made and captured one after the other, so that each sees what the one before did. Take it
 * before any of their orders is locked.
 */
export async function lockBuyer(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('orders of ' || $1, 0))", [userId]);
}

/**
 * The same by one of their orders, which is locked with it; null for no order. The buyer's lock is got while the rows are
 * put together, the order's after it, and on the row as it is by then.
 */
export async function lockOrderAndBuyer(transaction: Transaction, orderId: string): Promise<OrderRow | null> {
  const [order] = await transaction.query<OrderRow>(
    `with buyer as materialized (
       select pg_advisory_xact_lock(hashtextextended('orders of ' || user_id::text, 0)) from public.orders where id = $1)
     select ${ORDER_COLUMNS} from buyer, public.orders o where id = $1 for update of o`,
    [orderId],
  );
  return order ?? null;
}
