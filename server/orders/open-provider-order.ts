import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import { type ItemId, PRODUCT_KINDS } from "#domain/products/product-catalogue.ts";
import type { ProviderOrder } from "#server/platform/adapters/payments/port.ts";
import { type Refusal, refuse } from "#server/platform/refuse.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { Services } from "#server/platform/services.ts";
import { failOrder } from "./fail-order.ts";
import { noteFailedPayment } from "./failed-payments/note-failed-payment.ts";
import { lockOrder } from "./lock-order.ts";
import { ORDER_COLUMNS, type OrderRow } from "./order-row.ts";

/**
 * Opens an order at the provider and keeps its id. Outside any transaction: the provider may take its time.
 * The request id follows from the order's, so a second try after any failure finds the first one's result.
 */
export async function openProviderOrder(
  services: Services,
  { order, itemIds }: { order: OrderRow; itemIds: readonly ItemId[] },
): Promise<{ ok: true; order: OrderRow } | Refusal<"order.cancelled" | "payment.rejected" | "payment.unavailable">> {
  const created = await services.payments.createOrder({
    orderId: order.id,
    invoiceId: `LPX-${order.number}-${order.id.slice(0, 8)}`,
    totalCents: order.total_cents,
    currency: "USD",
    description: `LPX ${itemIds.map(nameAtProvider).join(", ")}`,
    requestId: `order:${order.id}:create`,
  });
  if (created.ok && isForOrder(created.value, order)) return keepProviderOrder(services, order, created.value.id);
  const issue = created.ok ? "MISMATCH" : created.issue;
  services.logger.warn({ orderId: order.id, issue }, "the provider did not open an order");
  // An answer that doesn't fit may be a slip on the way: the order stays, and another try asks again.
  if (created.ok || created.reason === "unavailable") return refuse("payment.unavailable");
  return rejectOrder(services, order, issue);
}

/** On the buyer's statement there. */
function nameAtProvider(id: ItemId): string {
  if (isPlanId(id)) return getPlan(id).name;
  return PRODUCT_KINDS[id] === "robot" ? "Robot MT5" : "Indicator";
}

function isForOrder(created: ProviderOrder, order: OrderRow): boolean {
  const isSameOrder = created.customId === null || created.customId === order.id;
  return isSameOrder && created.amountCents === order.total_cents && created.currency === order.currency;
}

async function keepProviderOrder(services: Services, order: OrderRow, providerOrderId: string) {
  const [kept] = await services.database.query<OrderRow>(SERVICE, {
    sql: `update public.orders set provider_order_id = $2
          where id = $1 and status not in ('cancelled', 'failed')
            and (provider_order_id is null or provider_order_id = $2) returning ${ORDER_COLUMNS}`,
    parameters: [order.id, providerOrderId],
  });
  return kept === undefined ? refuse("order.cancelled") : { ok: true as const, order: kept };
}

/** Trying again will not help: the order ends here and its coupon is free again. */
async function rejectOrder(
  services: Services,
  { id }: OrderRow,
  reason: string | null,
): Promise<Refusal<"payment.rejected">> {
  await services.database.transaction(SERVICE, async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order?.status !== "created") return;
    const at = services.clock();
    await failOrder(transaction, order, { at, problem: "payment.rejected" });
    await noteFailedPayment(transaction, { orderId: id, reason, problem: "payment.rejected", at });
  });
  return refuse("payment.rejected");
}
