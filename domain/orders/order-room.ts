import { HOUR_MS } from "#domain/clock/durations.ts";
import { MAX_NEW_ORDERS_AN_HOUR, MAX_OPEN_ORDERS } from "./order-constants.ts";
import { isCancellable, isOpen, type OrderStatus } from "./order-states.ts";

type EarlierOrder = { status: OrderStatus; problem: string | null; created_at: string };

/**
 * Which of a buyer's orders, oldest first, give way to one more: those walked away from. Null when there is no room.
 * `isLimited` false lifts the limit of orders an hour.
 */
export function findYieldingOrders<Order extends EarlierOrder>(
  orders: readonly Order[],
  { at, isLimited }: { at: Date; isLimited: boolean },
): Order[] | null {
  const ofLastHour = orders.filter(({ created_at }) => at.getTime() - new Date(created_at).getTime() < HOUR_MS);
  if (isLimited && ofLastHour.length >= MAX_NEW_ORDERS_AN_HOUR) return null;
  const open = orders.filter(({ status }) => isOpen(status));
  const excess = Math.max(0, open.length - (MAX_OPEN_ORDERS - 1));
  const yielding = open.filter((order) => order.status === "created" && isCancellable(order)).slice(0, excess);
  return yielding.length < excess ? null : yielding;
}
