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
type DisputeRow = Pick<Row<"disputes">, "id" | "status" | "stage" | "provider_state" | "provider_updated_at">;

async function findDispute(transaction: Transaction, providerDisputeId: string): Promise<DisputeRow | null> {
  const [row] = await transaction.query<DisputeRow>(
    `select id, status, stage, provider_state, provider_updated_at from public.disputes
     where provider_dispute_id = $1`,
    [providerDisputeId],
  );
  return row ?? null;
}

async function saveDispute(
  transaction: Transaction,
  { paymentId, dispute, at }: { paymentId: string; dispute: ProviderDispute; at: Date },
): Promise<void> {
  await transaction.query(
    `insert into public.disputes (payment_id, provider_dispute_id, status, opened_at, resolved_at, answer_due_at, reason,
       stage, provider_state, amount_cents, buyer_words, wants, takes_evidence, takes_acceptance, provider_updated_at, checked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (provider_dispute_id) do update set status = excluded.status, resolved_at = excluded.resolved_at,
       answer_due_at = coalesce(excluded.answer_due_at, disputes.answer_due_at), reason = excluded.reason,
       stage = excluded.stage, provider_state = excluded.provider_state, amount_cents = excluded.amount_cents,
       buyer_words = coalesce(excluded.buyer_words, disputes.buyer_words), wants = excluded.wants,
       takes_evidence = excluded.takes_evidence, takes_acceptance = excluded.takes_acceptance,
       provider_updated_at = excluded.provider_updated_at, checked_at = excluded.checked_at`,
    [
      ...[paymentId, dispute.id, dispute.status, dispute.openedAt],
      ...[dispute.status === "open" ? null : dispute.updatedAt, dispute.answerDueAt, dispute.reason],
      ...[dispute.stage, dispute.state, dispute.amountCents, dispute.buyerWords, dispute.wants],
      ...[dispute.takesEvidence, dispute.takesAcceptance, dispute.updatedAt, at],
    ],
  );
}

/** The same dispute, open as before: what the provider says of it since, where it isn't an older reading that comes late. */
async function followOpen(transaction: Transaction, known: DisputeRow, facts: Facts): Promise<DisputeOutcome> {
  const { order, payment, news } = facts;
  const { dispute, at } = news;
  if (known.provider_updated_at !== null && new Date(known.provider_updated_at) > dispute.updatedAt) return "already";
  await saveDispute(transaction, { paymentId: payment.id, dispute, at });
  // Those of before say nothing of where they were.
  const isSame = known.stage === dispute.stage && known.provider_state === dispute.state;
  if (isSame || known.provider_state === null) return "already";
  await auditPayment(transaction, {
    action: "payment.dispute_updated",
    orderId: order.id,
    details: { dispute: dispute.id, stage: dispute.stage, state: dispute.state },
    at,
  });
  return "recorded";
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
 * Writes down the state of a dispute, with its effect in the same transaction: open freezes what the order
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
  const facts = { order, payment, news };
  if (known?.status === "open" && dispute.status === "open") return followOpen(transaction, known, facts);
  if (known !== null && !NEXT[known.status].includes(dispute.status)) return "already";
  await saveDispute(transaction, { paymentId: payment.id, dispute, at: news.at });
  await auditPayment(transaction, {
    action: AUDITED[dispute.status],
    orderId: order.id,
    details: { dispute: dispute.id },
    at: news.at,
  });
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
