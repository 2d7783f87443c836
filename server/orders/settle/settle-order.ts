import { isOpen } from "#domain/orders/order-states.ts";
import { cancelOpenOrder } from "#server/orders/cancel-order.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import type { ProviderOrder } from "#server/platform/adapters/payments/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { isHoldOver } from "./begin-capture.ts";
import { captureApprovedOrder } from "./capture-approved-order.ts";
import type { PaymentServices } from "./payment-services.ts";
import { recordProviderOrder } from "./record-provider-order.ts";

/** `waiting`: the buyer hasn't decided. `unavailable`: the provider couldn't be read, or hasn't answered. */
export type OrderNews = "recorded" | "captured" | "refused" | "waiting" | "cancelled" | "unavailable" | "not_found";

/**
 * Brings one order in line with the provider, from a fresh reading: records its captures, captures what the
 * buyer approved, and gives an order up whose hold is over without money.
 */
export async function settleOrder(services: PaymentServices, order: OrderRow): Promise<OrderNews> {
  if (order.provider_order_id === null) return endHeldOrder(services, order.id);
  const reading = await services.payments.getOrder(order.provider_order_id);
  if (reading.ok) return settleReading(services, order, reading.value);
  if (reading.reason !== "not_found") return "unavailable";
  return (await endHeldOrder(services, order.id)) === "cancelled" ? "cancelled" : "not_found";
}

async function settleReading(services: PaymentServices, order: OrderRow, reading: ProviderOrder): Promise<OrderNews> {
  if (reading.captures.length > 0) {
    await recordProviderOrder(services, order.id, reading);
    return "recorded";
  }
  if (!isOpen(order.status)) return "waiting";
  if (isHoldOver(order, services.clock())) return endHeldOrder(services, order.id);
  // After a refusal only the buyer tries again: capturing behind their back would surprise them.
  if (reading.status !== "APPROVED" || order.problem !== null) return "waiting";
  const captured = await captureApprovedOrder(services, order.id);
  if (captured.ok) return "captured";
  return captured.code === "payment.unavailable" ? "unavailable" : "refused";
}

/** The provider was read just now and holds no money for it; within the hold it stays. */
async function endHeldOrder({ database, clock }: PaymentServices, orderId: string): Promise<OrderNews> {
  return database.transaction(SERVICE, async (transaction) => {
    const at = clock();
    const order = await lockOrder(transaction, orderId);
    if (order === null || !isHoldOver(order, at)) return "waiting";
    const cancelled = await cancelOpenOrder(transaction, order, {
      at,
      problem: "order.hold_over",
      isKnownUncaptured: true,
    });
    return cancelled === null ? "waiting" : "cancelled";
  });
}
