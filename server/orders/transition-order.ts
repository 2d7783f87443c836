import { canBecome, type OrderProblem, type OrderStatus } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { ORDER_COLUMNS, type OrderRow } from "./order-row.ts";

export type TransitionFields = {
  /** The capture's instant; needed to become `paid`. */
  paidAt?: Date;
  cancelledAt?: Date;
  /** A stable code, or null to clear it; left as it was when absent. */
  problem?: OrderProblem | null;
};

/**
 * Takes a locked order (lockOrder) to another state; the same state again only updates the fields.
 * Answers the order as it is now, or null when the state machine refuses the move (late or repeated news).
 */
export async function transitionOrder(
  transaction: Transaction,
  order: OrderRow,
  to: OrderStatus,
  fields: TransitionFields = {},
): Promise<OrderRow | null> {
  if (!canBecome(order.status, to)) return null;
  if (to === "paid" && order.paid_at === null && fields.paidAt === undefined) {
    throw new Error("an order becomes paid with the instant of its capture");
  }
  const problem = fields.problem === undefined ? order.problem : fields.problem;
  const [updated] = await transaction.query<OrderRow>(
    `update public.orders
     set status = $2, paid_at = coalesce(paid_at, $3), cancelled_at = coalesce(cancelled_at, $4), problem = $5
     where id = $1 returning ${ORDER_COLUMNS}`,
    [order.id, to, fields.paidAt ?? null, fields.cancelledAt ?? null, problem],
  );
  return updated ?? null;
}
