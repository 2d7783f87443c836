import type { Transaction } from "#gateway/database/port.ts";

/**
 * One buyer's orders are made and captured one after the other, so that each sees what the one before did. Take it
 * before any of their orders is locked.
 */
export async function lockBuyer(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('orders of ' || $1, 0))", [userId]);
}

/** The same by one of their orders; nothing for an order of nobody. */
export async function lockBuyerOf(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.query(
    "select pg_advisory_xact_lock(hashtextextended('orders of ' || user_id::text, 0)) from public.orders where id = $1",
    [orderId],
  );
}
