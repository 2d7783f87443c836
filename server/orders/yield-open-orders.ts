import { HOUR_MS } from "#domain/clock/durations.ts";
import { MAX_NEW_ORDERS_AN_HOUR, MAX_OPEN_ORDERS } from "#domain/orders/order-constants.ts";
import { isCancellable, isOpen } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { type Refusal, refuse } from "#server/refuse.ts";
import { cancelOrder } from "./cancel-order.ts";
import type { OrderRow } from "./order-row.ts";

/** Orders of the buyer, oldest first and locked: the open ones, and all of the last hour. */
function lockLatestOrders(transaction: Transaction, { userId, at }: { userId: string; at: Date }): Promise<OrderRow[]> {
  return transaction.query<OrderRow>(
    `select * from public.orders where user_id = $1
       and (created_at > $2 or status in ('created', 'approved', 'pending_review'))
     order by created_at, id for update`,
    [userId, new Date(at.getTime() - HOUR_MS)],
  );
}

/**
 * Makes room for one more order of this buyer: those walked away from make it, the oldest first. Null, or why there is
 * none. The caller holds the buyer's lock, so that orders asked for at once are counted too.
 */
export async function yieldOpenOrders(
  transaction: Transaction,
  { userId, at, isLimited }: { userId: string; at: Date; isLimited: boolean },
): Promise<Refusal<"order.too_many"> | null> {
  const orders = await lockLatestOrders(transaction, { userId, at });
  const ofLastHour = orders.filter(({ created_at }) => at.getTime() - new Date(created_at).getTime() < HOUR_MS);
  if (isLimited && ofLastHour.length >= MAX_NEW_ORDERS_AN_HOUR) return refuse("order.too_many");
  const open = orders.filter(({ status }) => isOpen(status));
  const excess = open.length - (MAX_OPEN_ORDERS - 1);
  const yielding = open
    .filter((order) => order.status === "created" && isCancellable(order))
    .slice(0, Math.max(0, excess));
  if (yielding.length < excess) return refuse("order.too_many");
  // The provider has no call that ends an unpaid order: it can't be captured without ours, which is refused from now on.
  for (const order of yielding) await cancelOrder(transaction, order, { at, problem: "order.replaced" });
  return null;
}
