import { isCancellable, isOpen } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { cancelOpenOrder } from "./cancel-order.ts";
import { ORDER_COLUMNS, type OrderRow } from "./order-row.ts";

/** A buyer's open orders, locked until the transaction ends. */
export async function lockOpenOrders(transaction: Transaction, userId: string): Promise<OrderRow[]> {
  const orders = await transaction.query<OrderRow>(
    `select ${ORDER_COLUMNS} from public.orders where user_id = $1 order by id for update`,
    [userId],
  );
  return orders.filter(({ status }) => isOpen(status));
}

/** Cancels them all, or none: false when one is being paid or waits for the provider, and its money may be on its way. */
export async function cancelOpenOrders(
  transaction: Transaction,
  { orders, at }: { orders: readonly OrderRow[]; at: Date },
): Promise<boolean> {
  if (!orders.every(isCancellable)) return false;
  for (const order of orders) await cancelOpenOrder(transaction, order, { at });
  return true;
}
