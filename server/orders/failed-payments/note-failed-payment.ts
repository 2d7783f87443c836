import type { OrderProblem } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";

/**
 * A payment failed or is held: kept for the office, with its order locked. Another failure of the order counts as another
 * try, and brings it back where it was put aside. `reason` is the provider's own code, null where it gave none.
 * Spec: [2.23]; docs/decisions/189.
 */
export async function noteFailedPayment(
  transaction: Transaction,
  failure: { orderId: string; reason: string | null; problem: OrderProblem; at: Date },
): Promise<void> {
  const { orderId, reason, problem, at } = failure;
  await transaction.query(
    `insert into public.failed_payments as f (order_id, reason, problem, first_failed_at, last_failed_at)
     values ($1, $2, $3, $4, $4)
     on conflict (order_id) do update set reason = excluded.reason, problem = excluded.problem, tries = f.tries + 1,
       last_failed_at = excluded.last_failed_at, put_aside_at = null, put_aside_reason = null`,
    [orderId, reason, problem, at],
  );
}
