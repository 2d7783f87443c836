import { isOpen } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { grantPurchase } from "#server/access/grant-purchase.ts";
import { spendHolds } from "#server/orders/order-holds.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import { recordReferral } from "#server/orders/referrals/referral-rows.ts";
import { transitionOrder } from "#server/orders/transition-order.ts";
import type { ProviderCapture } from "#server/platform/adapters/payments/port.ts";
import { auditPayment } from "./audit-rows.ts";
import { isTaken, type PaymentRow, savePayment } from "./payment-rows.ts";

export type CaptureNews = {
  /** Locked by this transaction. */
  order: OrderRow;
  /** The order's payments so far, read after the lock. */
  known: readonly PaymentRow[];
  /** Read from the provider, never from a browser or a webhook's body. */
  capture: ProviderCapture;
  merchantId: string;
  at: Date;
};

/** `refund_due`: the money has no order to pay and goes back (refundUnwanted), outside the transaction. */
export type CaptureOutcome = "recorded" | "already" | "mismatch" | "refund_due";

/**
 * The money of a matching capture came. An open order becomes paid: payment, coupon, membership and mail in
 * this one transaction. Money for an order that is dead or already paid has to go back.
 */
export async function payOrder(transaction: Transaction, news: CaptureNews): Promise<CaptureOutcome> {
  const { order, capture, known: payments, at } = news;
  const known = payments.find(({ provider_capture_id }) => provider_capture_id === capture.id);
  // A capture that was under review brings the money when the review ends, not when it began.
  const capturedAt = known?.status === "pending" ? at : capture.createdAt;
  const isPaidAlready = payments.some(
    ({ provider_capture_id, status }) => provider_capture_id !== capture.id && isTaken(status),
  );
  const saving = {
    orderId: order.id,
    captureId: capture.id,
    status: "completed" as const,
    amountCents: capture.amountCents,
    currency: capture.currency,
    capturedAt,
    fee: capture.fee,
    payerCountry: capture.payerCountry,
  };
  if (!isOpen(order.status) || isPaidAlready) {
    const details = { capture: capture.id, amountCents: capture.amountCents, orderStatus: order.status };
    await savePayment(transaction, saving);
    await auditPayment(transaction, { action: "payment.unwanted_capture", orderId: order.id, details, at });
    return "refund_due";
  }
  const [paid] = await Promise.all([
    transitionOrder(transaction, order, "paid", { paidAt: capturedAt, problem: null }),
    savePayment(transaction, saving),
    spendHolds(transaction, { order, at }),
  ]);
  if (paid === null) throw new Error(`an order that is ${order.status} could not become paid`);
  await deliver(transaction, { order: paid, capturedAt, at });
  await recordReferral(transaction, { order: paid, capturedCents: capture.amountCents, at: capturedAt });
  return "recorded";
}

async function deliver(
  transaction: Transaction,
  { order, capturedAt, at }: { order: OrderRow; capturedAt: Date; at: Date },
): Promise<void> {
  const granted = await grantPurchase(transaction, { order, capturedAt });
  if (granted === "no_account") {
    await transitionOrder(transaction, order, order.status, { problem: "payment.no_account" });
    await auditPayment(transaction, { action: "payment.no_account", orderId: order.id, details: {}, at });
  }
}
