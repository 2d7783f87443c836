import type { Load } from "./load-site.ts";
import type { Site } from "./open-site.ts";

/** Of the orders whose buyers were told that they are paid, those that weren't captured exactly once. */
export function findWrongOrders(site: Site, load: Load): string[] {
  const { orders, captures } = site.double.state;
  const captured = new Map<string, number>();
  for (const { orderId, status } of captures.values()) {
    const order = orders.get(orderId)?.customId;
    if (status === "COMPLETED" && order !== undefined && order !== null)
      captured.set(order, (captured.get(order) ?? 0) + 1);
  }
  const wrong = load.paid.filter((order) => captured.get(order) !== 1);
  return wrong.map((order) => `the order ${order} was captured ${captured.get(order) ?? 0} times`);
}
