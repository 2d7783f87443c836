import type { Transaction } from "#gateway/database/port.ts";
import type { OrderRow } from "./order-row.ts";

/** The order, locked until the transaction ends: whoever changes an order's state starts here. */
export async function lockOrder(transaction: Transaction, orderId: string): Promise<OrderRow | null> {
  const [order] = await transaction.query<OrderRow>("select * from public.orders where id = $1 for update", [orderId]);
  return order ?? null;
}
