import type { Transaction } from "#gateway/database/port.ts";
import type { OrderRow } from "./order-row.ts";

/** The order, locked until the transaction ends: whoever changes an order's state starts here. */
export async function lockOrder(transaction: Transaction, orderId: string): Promise<OrderRow | null> {
  const [order] = await transaction.query<OrderRow>("select * from public.orders where id = $1 for update", [orderId]);
  return order ?? null;
}

/** The buyer's own orders that hold a use of the coupon, were never approved and are older, locked. */
export function lockOwnHolds(
  transaction: Transaction,
  { code, userId, before }: { code: string; userId: string; before: Date },
): Promise<OrderRow[]> {
  return transaction.query<OrderRow>(
    `select o.* from public.orders o join public.coupon_redemptions r on r.order_id = o.id
     where o.user_id = $1 and r.coupon_code = $2 and r.state = 'held' and o.status = 'created' and o.created_at < $3
     order by o.id for update of o`,
    [userId, code, before],
  );
}
