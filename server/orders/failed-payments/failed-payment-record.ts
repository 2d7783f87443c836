import { z } from "zod";
import type { FailedPaymentRecord } from "#domain/actions/failed-payment-actions.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { lockOrder } from "#server/orders/lock-order.ts";

/** What an action names a failed payment by, with the version that was seen. */
export const namedInput = { orderId: z.uuid(), version: z.int() };

/**
 * What the team changes of a failed payment, held until the transaction ends; null where the order's payment never failed.
 * The order is locked first, as the payment code does: a payment that arrives now comes before the act or after it.
 */
export async function lockFailedPayment(
  transaction: Transaction,
  { orderId }: { orderId: string },
): Promise<(FailedPaymentRecord & { version: number }) | null> {
  if ((await lockOrder(transaction, orderId)) === null) return null;
  const [row] = await transaction.query<FailedPaymentRecord & { version: number }>(
    `select owner_id as "ownerId", put_aside_reason as "putAsideReason", links_sent as "linksSent", version
     from public.failed_payments where order_id = $1 for update`,
    [orderId],
  );
  return row ?? null;
}
