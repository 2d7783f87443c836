import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** The plans an order is for. */
export async function findOrderPlans(transaction: Transaction, orderId: string): Promise<PlanId[]> {
  const rows = await transaction.query<{ product_id: PlanId }>(
    "select product_id from public.order_items where order_id = $1 order by unit_price_cents",
    [orderId],
  );
  return rows.map((row) => row.product_id);
}
