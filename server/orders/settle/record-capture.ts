import { isOpen, type OrderProblem } from "#domain/orders/order-states.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { failOrder } from "#server/orders/fail-order.ts";
import { noteFailedPayment } from "#server/orders/failed-payments/note-failed-payment.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import { paymentInReview } from "#server/orders/payment-notices.ts";
import { writeReviewLetter } from "#server/orders/review-letters.ts";
import { transitionOrder } from "#server/orders/transition-order.ts";
import type { ProviderCapture } from "#server/platform/adapters/payments/port.ts";
import { auditPayment } from "./audit-rows.ts";
import { type CaptureNews, type CaptureOutcome, payOrder } from "./pay-order.ts";
import { isTaken, type PaymentRow, type PaymentStatus, savePayment } from "./payment-rows.ts";

/**
 * Records the outcome of one capture, exactly once, by whichever way the news comes: paid with everything that
 * follows, under review, or refused. What doesn't match its order never pays it.
 */
export async function recordCapture(transaction: Transaction, news: CaptureNews): Promise<CaptureOutcome> {
  const known = news.known.find((payment) => payment.provider_capture_id === news.capture.id) ?? null;
  if (known !== null && isTaken(known.status)) return known.status === "completed" ? repeat(news.order) : "already";
  const mismatch = findMismatch(news.order, news.capture, news.merchantId);
  if (mismatch !== null) return flagMismatch(transaction, news, mismatch);
  switch (news.capture.status) {
    case "COMPLETED":
    case "PARTIALLY_REFUNDED":
    case "REFUNDED":
      return payOrder(transaction, news);
    case "PENDING":
      return holdForReview(transaction, news, known);
    case "DECLINED":
    case "FAILED":
      return endRefused(transaction, news);
  }
}

/** A completed payment of a dead order is one whose refund was never finished. */
function repeat(order: OrderRow): CaptureOutcome {
  return order.status === "cancelled" || order.status === "failed" ? "refund_due" : "already";
}

async function flagMismatch(transaction: Transaction, news: CaptureNews, mismatch: Mismatch): Promise<CaptureOutcome> {
  const { order, capture, at } = news;
  if (order.problem === mismatch) return "mismatch";
  const to = isOpen(order.status) ? "pending_review" : order.status;
  await transitionOrder(transaction, order, to, { problem: mismatch });
  if (to === "pending_review") {
    await noteFailedPayment(transaction, { orderId: order.id, reason: null, problem: mismatch, at });
    await writeReviewLetter(transaction, order, { letter: paymentInReview, at });
  }
  const details = {
    problem: mismatch,
    capture: capture.id,
    amountCents: capture.amountCents,
    currency: capture.currency,
  };
  await auditPayment(transaction, { action: "payment.mismatch", orderId: order.id, details, at });
  return "mismatch";
}

async function holdForReview(
  transaction: Transaction,
  news: CaptureNews,
  known: PaymentRow | null,
): Promise<CaptureOutcome> {
  if (known?.status === "pending") return "already";
  await save(transaction, news, "pending");
  if (isOpen(news.order.status)) {
    await transitionOrder(transaction, news.order, "pending_review", { problem: "payment.under_review" });
    await note(transaction, news, "payment.under_review");
    await writeReviewLetter(transaction, news.order, { letter: paymentInReview, at: news.at });
  }
  return "recorded";
}

/** A refused capture uses the provider's order up: the buyer starts a new one. */
async function endRefused(transaction: Transaction, news: CaptureNews): Promise<CaptureOutcome> {
  await save(transaction, news, news.capture.status === "DECLINED" ? "declined" : "failed");
  const failed = await failOrder(transaction, news.order, { at: news.at, problem: "payment.declined" });
  if (failed !== null) await note(transaction, news, "payment.declined");
  return "recorded";
}

function note(transaction: Transaction, { order, capture, at }: CaptureNews, problem: OrderProblem): Promise<void> {
  return noteFailedPayment(transaction, { orderId: order.id, reason: capture.reason, problem, at });
}

function save(transaction: Transaction, { order, capture }: CaptureNews, status: PaymentStatus): Promise<PaymentRow> {
  return savePayment(transaction, {
    orderId: order.id,
    captureId: capture.id,
    status,
    amountCents: capture.amountCents,
    currency: capture.currency,
    capturedAt: null,
    fee: capture.fee,
    payerCountry: capture.payerCountry,
  });
}

type Mismatch =
  | "payment.order_mismatch"
  | "payment.payee_mismatch"
  | "payment.currency_mismatch"
  | "payment.amount_mismatch";

/**
 * What of a capture differs from the order it is said to pay, or null. Everything must agree before an order
 * is paid: whose order it was, to whom the money went, which money, how much (docs/field-notes.md, c6, step 3).
 */
function findMismatch(
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
