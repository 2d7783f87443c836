import type { OrderStatus } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import type { ProviderOrder } from "#server/platform/adapters/payments/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import type { CaptureOutcome } from "./pay-order.ts";
import { findOrderPayments } from "./payment-rows.ts";
import type { PaymentServices } from "./payment-services.ts";
import { recordCapture } from "./record-capture.ts";
import { type RefundKind, recordRefund } from "./record-refund.ts";
import { refundUnwanted } from "./refund-unwanted.ts";

/** The order's state after the provider's reading was written down. */
export type Settlement = { status: OrderStatus; problem: string | null };

/**
 * Writes down the captures that a reading of the provider's order holds, each exactly once. Money that has
 * no order to pay is refunded at once. Null for an order we don't have.
 */
export async function recordProviderOrder(
  services: PaymentServices,
  orderId: string,
  reading: ProviderOrder,
): Promise<Settlement | null> {
  const { database, payments, clock, logger } = services;
  const { settlement, outcomes } = await database.transaction(SERVICE, async (transaction) => {
    const outcomes: { captureId: string; outcome: CaptureOutcome }[] = [];
    for (const capture of reading.captures) {
      const order = await lockOrder(transaction, orderId);
      if (order === null) break;
      const known = await findOrderPayments(transaction, orderId);
      const news = { order, known, capture, merchantId: payments.merchantId, at: clock() };
      outcomes.push({ captureId: capture.id, outcome: await recordCapture(transaction, news) });
    }
    return { settlement: await findSettlement(transaction, orderId), outcomes };
  });
  for (const { captureId, outcome } of outcomes) {
    // A capture that is pending is read again each minute, for days.
    logger[outcome === "already" ? "debug" : "info"]({ orderId, capture: captureId, outcome }, "read a capture");
    if (outcome === "refund_due") await refundUnwanted(services, captureId);
  }
  return settlement;
}

/**
 * Writes down what a reading says went back. The reading doesn't tell refunds from reversals: the events do,
 * so this is for when their news is missing or came early.
 */
export async function recordListedRefunds(
  { database, clock }: PaymentServices,
  reading: ProviderOrder,
  kind: RefundKind,
): Promise<void> {
  for (const refund of reading.refunds) {
    await database.transaction(SERVICE, (transaction) => recordRefund(transaction, { refund, kind, at: clock() }));
  }
}

async function findSettlement(transaction: Transaction, orderId: string): Promise<Settlement | null> {
  const [settlement] = await transaction.query<Settlement>("select status, problem from public.orders where id = $1", [
    orderId,
  ]);
  return settlement ?? null;
}
