import type { Transaction } from "#gateway/database/port.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { transitionOrder } from "#server/orders/transition-order.ts";
import type { ProviderRefund } from "#server/platform/adapters/payments/port.ts";
import { endOrder } from "./end-order.ts";
import { findPayment, isTaken, KEEP_FEE, type PaymentRow, setPaymentStatus } from "./payment-rows.ts";

export type RefundKind = "refund" | "reversal";
export type RefundNews = {
  /** Read from the provider. */
  refund: ProviderRefund;
  kind: RefundKind;
  at: Date;
};

/** `no_payment`: its capture isn't recorded yet. `not_done`: the provider hasn't given the money back. */
export type RefundOutcome = "recorded" | "already" | "no_payment" | "not_done";

/**
 * Writes down money that went back, once per refund. When all of it is back, what the order bought ends in
 * this transaction; a part of it changes nothing for the buyer (docs/field-notes.md, "What the money buys").
 */
export async function recordRefund(transaction: Transaction, { refund, kind, at }: RefundNews): Promise<RefundOutcome> {
  if (refund.status !== "COMPLETED" || refund.amountCents === 0) return "not_done";
  const found = refund.captureId === null ? null : await findPayment(transaction, refund.captureId);
  if (found === null) return "no_payment";
  if (refund.currency !== found.currency) return "not_done";
  const order = await lockOrder(transaction, found.order_id);
  const payment = await findPayment(transaction, found.provider_capture_id);
  if (order === null || payment === null || !isTaken(payment.status)) return "no_payment";
  const isNew = await insertRefund(transaction, { paymentId: payment.id, refund, kind });
  if (!isNew) return "already";
  const returned = await sumRefunds(transaction, payment.id);
  if (returned < payment.amount_cents) {
    await setPaymentStatus(transaction, payment.id, "partially_refunded");
    if (order.status === "paid") await transitionOrder(transaction, order, "partially_refunded");
    return "recorded";
  }
  await setPaymentStatus(transaction, payment.id, kind === "reversal" ? "reversed" : "refunded");
  if (await isOrdersMoney(transaction, payment)) {
    await endOrder(transaction, { order, reason: kind, at });
  }
  return "recorded";
}

/** False for a second capture that had nothing to pay: its way back leaves the order as it is. */
async function isOrdersMoney(transaction: Transaction, { id, order_id }: PaymentRow): Promise<boolean> {
  const kept = await transaction.query(
    "select 1 from public.payments where order_id = $1 and id <> $2 and status in ('completed', 'partially_refunded')",
    [order_id, id],
  );
  return kept.length === 0;
}

async function insertRefund(
  transaction: Transaction,
  { paymentId, refund, kind }: { paymentId: string; refund: ProviderRefund; kind: RefundKind },
): Promise<boolean> {
  const rows = await transaction.query(
    `with fee as (${KEEP_FEE})
     insert into public.refunds (payment_id, provider_refund_id, kind, amount_cents, currency, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (provider_refund_id) do nothing returning id`,
    [
      ...[paymentId, refund.id, kind, refund.amountCents, refund.currency, refund.createdAt],
      ...[refund.id, refund.fee?.feeCents ?? null, refund.fee?.netCents ?? null],
    ],
  );
  return rows.length > 0;
}

async function sumRefunds(transaction: Transaction, paymentId: string): Promise<number> {
  const [row] = await transaction.query<{ total: number }>(
    "select coalesce(sum(amount_cents), 0)::integer as total from public.refunds where payment_id = $1",
    [paymentId],
  );
  return row?.total ?? 0;
}
