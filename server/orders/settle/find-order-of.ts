import type { OrderRow } from "#server/orders/order-row.ts";
import { type PaymentServices, SERVICE } from "./payment-services.ts";

/** The order that was opened at the provider under this id. */
export async function findOrderOf({ database }: PaymentServices, providerOrderId: string): Promise<OrderRow | null> {
  const [order] = await database.transaction(SERVICE, (transaction) =>
    transaction.query<OrderRow>("select * from public.orders where provider_order_id = $1", [providerOrderId]),
  );
  return order ?? null;
}
