import { isOpen } from "#domain/orders/order-states.ts";
import { ORDER_COLUMNS, type OrderRow } from "#server/orders/order-row.ts";
import type { ProviderFailure } from "#server/platform/adapters/payments/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { EventNews } from "./event-news.ts";
import type { PaymentServices } from "./payment-services.ts";
import { recordDispute } from "./record-dispute.ts";
import { recordListedRefunds, recordProviderOrder } from "./record-provider-order.ts";
import { type RefundKind, recordRefund } from "./record-refund.ts";
import { settleOrder } from "./settle-order.ts";

/** How following an event ended; with `isDone` false it is tried again later. `outcome` is a stable code. */
export type Following = { isDone: boolean; outcome: string };

/** Reads at the provider what an event is about, and writes down what is true there now. */
export function followEvent(services: PaymentServices, news: EventNews): Promise<Following> {
  switch (news.about) {
    case "order":
      return followOrder(services, news.providerOrderId);
    case "capture":
      return followCapture(services, news);
    case "refund":
    case "reversal":
      return followRefund(services, news.refundId, news.about);
    case "dispute":
      return followDisputeNews(services, news.disputeId);
  }
}

async function followOrder(services: PaymentServices, providerOrderId: string): Promise<Following> {
  const order = await findOrderOf(services, providerOrderId);
  if (order === null) return done("no_order");
  // The buyer's own call was faster, as it mostly is: nothing that such an event tells changes it any more.
  if (!isOpen(order.status) && order.paid_at !== null) return done("already");
  const outcome = await settleOrder(services, order);
  return { isDone: outcome !== "unavailable", outcome };
}

async function followCapture(
  services: PaymentServices,
  { captureId, providerOrderId }: { captureId: string; providerOrderId: string | null },
): Promise<Following> {
  if (providerOrderId !== null) return followOrder(services, providerOrderId);
  const capture = await services.payments.getCapture(captureId);
  if (!capture.ok) return toFollowing(capture);
  if (capture.value.providerOrderId === null) return done("no_order");
  return followOrder(services, capture.value.providerOrderId);
}

async function followRefund(services: PaymentServices, refundId: string, kind: RefundKind): Promise<Following> {
  const { database, payments, clock } = services;
  const refund = await payments.getRefund(refundId);
  if (!refund.ok) return toFollowing(refund);
  const record = () =>
    database.transaction(SERVICE, (transaction) =>
      recordRefund(transaction, { refund: refund.value, kind, at: clock() }),
    );
  let outcome = await record();
  if (outcome === "no_payment") {
    // The refund's news came before the capture's.
    const caught = await catchUp(services, refund.value.captureId, kind);
    if (caught !== null) return caught;
    outcome = await record();
  }
  return { isDone: outcome === "recorded" || outcome === "already", outcome };
}

export async function followDisputeNews(services: PaymentServices, disputeId: string): Promise<Following> {
  const { database, payments, clock } = services;
  const dispute = await payments.getDispute(disputeId);
  if (!dispute.ok) return toFollowing(dispute);
  for (const captureId of dispute.value.captureIds) {
    const record = () =>
      database.transaction(SERVICE, (transaction) =>
        recordDispute(transaction, { dispute: dispute.value, captureId, at: clock() }),
      );
    let outcome = await record();
    if (outcome === "no_payment") {
      const caught = await catchUp(services, captureId, "refund");
      if (caught?.isDone === false) return caught;
      outcome = await record();
    }
    if (outcome !== "no_payment") return done(outcome);
  }
  return done("no_order");
}

/** Records the capture that later news is about. Null when it could; otherwise how the following ends. */
async function catchUp(
  services: PaymentServices,
  captureId: string | null,
  refundKind: RefundKind,
): Promise<Following | null> {
  if (captureId === null) return done("no_order");
  const capture = await services.payments.getCapture(captureId);
  if (!capture.ok) return toFollowing(capture);
  const providerOrderId = capture.value.providerOrderId;
  const order = providerOrderId === null ? null : await findOrderOf(services, providerOrderId);
  if (order === null || providerOrderId === null) return done("no_order");
  const reading = await services.payments.getOrder(providerOrderId);
  if (!reading.ok) return toFollowing(reading);
  await recordProviderOrder(services, order.id, reading.value);
  await recordListedRefunds(services, reading.value, refundKind);
  return null;
}

function done(outcome: string): Following {
  return { isDone: true, outcome };
}

/** What the provider doesn't know will not appear later; everything else may get better. */
function toFollowing({ reason }: ProviderFailure): Following {
  return { isDone: reason === "not_found", outcome: reason };
}

/** The order that was opened at the provider under this id. */
async function findOrderOf({ database }: PaymentServices, providerOrderId: string): Promise<OrderRow | null> {
  const [order] = await database.transaction(SERVICE, (transaction) =>
    transaction.query<OrderRow>(`select ${ORDER_COLUMNS} from public.orders where provider_order_id = $1`, [
      providerOrderId,
    ]),
  );
  return order ?? null;
}
