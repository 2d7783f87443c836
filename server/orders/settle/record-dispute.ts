import type { Transaction } from "#gateway/database/port.ts";
import { freezePurchase, resumePurchase } from "#server/access/freeze-purchase.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import { transitionOrder } from "#server/orders/transition-order.ts";
import type { ProviderDispute } from "#server/platform/adapters/payments/port.ts";
import type { Row } from "#supabase/row.ts";
import { auditPayment } from "./audit-rows.ts";
import { endOrder } from "./end-order.ts";
import { findPayment, isTaken, type PaymentRow, setPaymentStatus } from "./payment-rows.ts";

type DisputeStatus = ProviderDispute["status"];
type DisputeRow = Pick<Row<"disputes">, "id" | "status">;

async function findDispute(transaction: Transaction, providerDisputeId: string): Promise<DisputeRow | null> {
  const [row] = await transaction.query<DisputeRow>(
    "select id, status from public.disputes where provider_dispute_id = $1",
    [providerDisputeId],
  );
  return row ?? null;
}

async function saveDispute(
  transaction: Transaction,
  { paymentId, dispute }: { paymentId: string; dispute: ProviderDispute },
): Promise<void> {
  await transaction.query(
    `insert into public.disputes (payment_id, provider_dispute_id, status, opened_at, resolved_at, answer_due_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (provider_dispute_id) do update set status = excluded.status, resolved_at = excluded.resolved_at,
       answer_due_at = coalesce(excluded.answer_due_at, disputes.answer_due_at)`,
    [
      ...[paymentId, dispute.id, dispute.status, dispute.openedAt],
      ...[dispute.status === "open" ? null : dispute.updatedAt, dispute.answerDueAt],
    ],
  );
}

async function hasOpenDispute(transaction: Transaction, orderId: string): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from public.disputes join public.payments on payments.id = disputes.payment_id
     where payments.order_id = $1 and disputes.status = 'open' limit 1`,
    [orderId],
  );
  return rows.length > 0;
}

export type DisputeNews = {
  /** Read from the provider. */
  dispute: ProviderDispute;
  captureId: string;
  at: Date;
};

/** `no_payment`: its capture isn't recorded yet. */
export type DisputeOutcome = "recorded" | "already" | "no_payment";

/** Where a dispute may go from where we know it to be: an older reading that comes late changes nothing. */
const NEXT: Record<DisputeStatus, readonly DisputeStatus[]> = { open: ["won", "lost"], won: ["lost"], lost: ["won"] };

const AUDITED = {
  open: "payment.dispute_opened",
  won: "payment.dispute_won",
  lost: "payment.dispute_lost",
} as const satisfies Record<DisputeStatus, string>;

/**
 * Writes down where a dispute stands, with its effect in the same transaction: open freezes what the order
 * bought, won gives it back, lost ends it.
 */
export async function recordDispute(transaction: Transaction, news: DisputeNews): Promise<DisputeOutcome> {
  const { dispute, captureId } = news;
  const found = await findPayment(transaction, captureId);
  if (found === null) return "no_payment";
  const order = await lockOrder(transaction, found.order_id);
  const payment = await findPayment(transaction, captureId);
  if (order === null || payment === null || !isTaken(payment.status)) return "no_payment";
  const known = await findDispute(transaction, dispute.id);
  if (known !== null && !NEXT[known.status].includes(dispute.status)) return "already";
  await saveDispute(transaction, { paymentId: payment.id, dispute });
  await auditPayment(transaction, {
    action: AUDITED[dispute.status],
    orderId: order.id,
    details: { dispute: dispute.id },
    at: news.at,
  });
  const facts = { order, payment, news };
  if (dispute.status === "open") await freeze(transaction, facts);
  else if (isLostInFull(dispute, payment)) await end(transaction, facts);
  else await resume(transaction, facts);
  return "recorded";
}

type Facts = { order: OrderRow; payment: PaymentRow; news: DisputeNews };

/** A dispute lost for a part of the money is a partial refund: the purchase stays. */
function isLostInFull({ status, refundedCents }: ProviderDispute, payment: PaymentRow): boolean {
  return status === "lost" && (refundedCents === null || refundedCents >= payment.amount_cents);
}

async function freeze(transaction: Transaction, { order, news }: Facts): Promise<void> {
  const frozen = await transitionOrder(transaction, order, "disputed");
  if (frozen === null) return;
  await freezePurchase(transaction, { orderId: order.id, disputeId: news.dispute.id, at: news.at });
}

async function end(transaction: Transaction, { order, payment, news }: Facts): Promise<void> {
  if (payment.status !== "refunded") await setPaymentStatus(transaction, payment.id, "reversed");
  await endOrder(transaction, { order, reason: "dispute", at: news.at });
}

async function resume(transaction: Transaction, { order, payment, news }: Facts): Promise<void> {
  if (await hasOpenDispute(transaction, order.id)) return;
  if (order.status === "refunded") {
    const details = { dispute: news.dispute.id };
    await auditPayment(transaction, {
      action: "payment.dispute_won_after_end",
      orderId: order.id,
      details,
      at: news.at,
    });
    return;
  }
  const to = payment.status === "partially_refunded" ? "partially_refunded" : "paid";
  const resumed = await transitionOrder(transaction, order, to);
  if (resumed === null) return;
  await resumePurchase(transaction, { orderId: order.id, disputeId: news.dispute.id, at: news.at });
}
