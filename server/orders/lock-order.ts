import type { Transaction } from "#gateway/database/port.ts";
import { ORDER_COLUMNS, type OrderRow } from "./order-row.ts";

/** The order, locked until the transaction ends: every change of an order's state starts here. */
export async function lockOrder(transaction: Transaction, orderId: string): Promise<OrderRow | null> {
  const [order] = await transaction.query<OrderRow>(
    `select ${ORDER_COLUMNS} from public.orders where id = $1 for update`,
    [orderId],
  );
  return order ?? null;
}

/** The buyer's own orders that hold a use of the coupon, were never approved and are older, locked. */
export function lockOwnHolds(
  transaction: Transaction,
  { code, userId, before }: { code: string; userId: string; before: Date },
): Promise<OrderRow[]> {
  return transaction.query<OrderRow>(
    `select ${ORDER_COLUMNS} from public.orders
     where user_id = $1 and status = 'created' and created_at < $3
       and id in (select order_id from public.coupon_redemptions where coupon_code = $2 and state = 'held')
     order by id for update`,
    [userId, code, before],
  );
}
