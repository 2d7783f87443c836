import type { Transaction } from "#gateway/database/port.ts";

/**
 * The credit that an order holds or has used is spent with its payment, and free again when the order dies or its money
 * goes back; call it with the order locked. No effect twice.
 */
export async function settleCredit(
  transaction: Transaction,
  { orderId, state, at }: { orderId: string; state: "used" | "released"; at: Date },
): Promise<void> {
  await transaction.query(
    "update public.order_credits set state = $2, settled_at = $3 where order_id = $1 and state not in ('released', $2)",
    [orderId, state, at],
  );
}
