import type { OrderRow } from "#server/orders/order-row.ts";
import type { ProviderCapture } from "#server/platform/adapters/payments/port.ts";

export type Mismatch =
  | "payment.order_mismatch"
  | "payment.payee_mismatch"
  | "payment.currency_mismatch"
  | "payment.amount_mismatch";

/**
 * What of a capture differs from the order it is said to pay, or null. Everything must agree before an order
 * is paid: whose order it was, to whom the money went, which money, how much (docs/field-notes.md, c6, step 3).
 */
export function findMismatch(
  order: Pick<OrderRow, "id" | "total_cents" | "currency" | "provider_order_id">,
  capture: Pick<ProviderCapture, "customId" | "providerOrderId" | "payeeMerchantId" | "currency" | "amountCents">,
  merchantId: string,
): Mismatch | null {
  if (capture.customId !== order.id || capture.providerOrderId !== order.provider_order_id) {
    return "payment.order_mismatch";
  }
  if (capture.payeeMerchantId !== merchantId) return "payment.payee_mismatch";
  if (capture.currency !== order.currency) return "payment.currency_mismatch";
  return capture.amountCents === order.total_cents ? null : "payment.amount_mismatch";
}
