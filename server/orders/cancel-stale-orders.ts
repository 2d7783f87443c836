import { SERVICE } from "#server/platform/service-caller.ts";
import { ORDER_COLUMNS, type OrderRow } from "./order-row.ts";
import type { PaymentServices } from "./settle/payment-services.ts";
import { settleOrder } from "./settle/settle-order.ts";

const BATCH = 50;

/**
 * Gives up orders whose hold is over, so that their coupons are free again; answers how many. Each is settled:
 * the provider is asked first, and money that came in time still counts.
 */
export async function cancelStaleOrders(services: PaymentServices): Promise<number> {
  const stale = await services.database.transaction(SERVICE, (transaction) =>
    transaction.query<OrderRow>(
      `select ${ORDER_COLUMNS} from public.orders where status in ('created', 'approved') and hold_until <= $1
       order by hold_until limit $2`,
      [services.clock(), BATCH],
    ),
  );
  let cancelled = 0;
  for (const order of stale) if (await giveUp(services, order)) cancelled += 1;
  return cancelled;
}

/** One order that trips over a bug must not keep the others' coupons. */
async function giveUp(services: PaymentServices, order: OrderRow): Promise<boolean> {
  try {
    return (await settleOrder(services, order)) === "cancelled";
  } catch (error) {
    const fields = { orderId: order.id, error: error instanceof Error ? error : null };
    services.logger.error(fields, "a stale order was not settled");
    return false;
  }
}
