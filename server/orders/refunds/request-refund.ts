import {
  type RefundReason,
  type RefundRefusal,
  refundAnswerDue,
  refuseRefund,
} from "#domain/refunds/refund-request.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { freezePurchase } from "#server/entitlements/freeze-purchase.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import { yieldCredit } from "#server/orders/upgrade-credit-rows.ts";
import { type Refusal, refuse } from "#server/refuse.ts";
import { insertRefundRequest, readRefundable } from "./refund-request-rows.ts";

export type RefundWish = {
  orderId: string;
  userId: string;
  reason: RefundReason;
  /** The buyer's own words; may be empty. */
  details: string;
  at: Date;
  /** Where the team reads its mail. */
  supportEmail: string;
};

type Requested = { ok: true; answerDueAt: Date } | Refusal<RefundRefusal | "order.not_found" | "order.in_payment">;

/**
 * A buyer asks for an order's money inside the guarantee: what it bought freezes in the same transaction, and the team
 * and the buyer get a letter. Spec: [1.12], [9.7].
 */
export async function requestRefund(transaction: Transaction, wish: RefundWish): Promise<Requested> {
  const { orderId, userId, reason, details, at } = wish;
  const order = await lockOrder(transaction, orderId);
  if (order === null || order.user_id !== userId) return refuse("order.not_found");
  const refundable = await readRefundable(transaction, order);
  const refusal = refuseRefund(refundable, at);
  if (refusal !== null) return refuse(refusal);
  if (!(await yieldCredit(transaction, { sourceOrderId: orderId, at }))) return refuse("order.in_payment");
  const answerDueAt = refundAnswerDue(at);
  const amountCents = refundable.refundableCents;
  await insertRefundRequest(transaction, { orderId, reason, details, amountCents, at, answerDueAt });
  await freezePurchase(transaction, { orderId, disputeId: null, at });
  await writeLetters(transaction, { order, amountCents, answerDueAt, wish });
  return { ok: true, answerDueAt };
}

type Facts = { order: OrderRow; amountCents: number; answerDueAt: Date; wish: RefundWish };

/** One to the buyer and one to the team, for each request. */
async function writeLetters(
  transaction: Transaction,
  { order, amountCents, answerDueAt, wish: { reason, details, at, supportEmail } }: Facts,
): Promise<void> {
  const facts = { name: order.name, orderNumber: order.number, amountCents, answerDueAt: answerDueAt.toISOString() };
  const key = `${order.id}:${at.toISOString()}`;
  await enqueueMail(transaction, {
    kind: "refund_requested",
    recipient: order.email,
    language: order.language,
    dedupeKey: `refund_requested:${key}`,
    at,
    payload: facts,
  });
  await enqueueMail(transaction, {
    kind: "refund_waits",
    recipient: supportEmail,
    language: "es",
    dedupeKey: `refund_waits:${key}`,
    at,
    payload: { ...facts, orderId: order.id, reason, details },
  });
}
