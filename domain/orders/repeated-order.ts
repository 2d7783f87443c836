import { DAY_MS } from "#domain/clock/durations.ts";
import type { ItemId } from "#domain/products/product-catalogue.ts";
import type { OrderStatus } from "./order-states.ts";

/** Who buys the same again so soon after paying is asked whether they mean it. docs/decisions/162. */
export const REPEAT_ASKS_MILLISECONDS = DAY_MS;

/** An order as far as the rule reads it. */
export type EarlierOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  problem: string | null;
  itemIds: readonly string[];
  createdAt: Date;
  paidAt: Date | null;
};

/** `in_review`: its money is on its way or being looked at. Instants are ISO 8601. */
export type RepeatedOrder = {
  orderId: string;
  number: number;
  standing: "in_review" | "paid";
  /** When it was paid, or made. */
  at: string;
  itemIds: ItemId[];
};

/**
 * The latest of a buyer's orders that holds one of these items and is in review, being captured, or was paid within the
 * last 24 hours; null where nothing is bought twice. What was refunded or never paid doesn't count.
 */
export function findRepeatedOrder(
  orders: readonly EarlierOrder[],
  itemIds: readonly ItemId[],
  now: Date,
): RepeatedOrder | null {
  const found = orders.flatMap((order) => {
    const standing = standingOf(order, now);
    const repeated = itemIds.filter((id) => order.itemIds.includes(id));
    if (standing === null || repeated.length === 0) return [];
    const at = order.paidAt ?? order.createdAt;
    return [{ orderId: order.id, number: order.number, standing, at: at.toISOString(), itemIds: repeated }];
  });
  return found.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}

function standingOf({ status, problem, paidAt }: EarlierOrder, now: Date): RepeatedOrder["standing"] | null {
  if (status === "pending_review" || (status === "approved" && problem === null)) return "in_review";
  if (paidAt === null || status === "refunded" || status === "cancelled" || status === "failed") return null;
  return now.getTime() - paidAt.getTime() < REPEAT_ASKS_MILLISECONDS ? "paid" : null;
}
