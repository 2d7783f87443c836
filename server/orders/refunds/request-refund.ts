import { z } from "zod";
import { DEFAULT_LANGUAGE } from "#domain/language/language-of.ts";
import {
  LONGEST_REFUND_TEXT,
  REFUND_REASONS,
  type RefundReason,
  type RefundRefusal,
  refundAnswerDue,
  refuseRefund,
} from "#domain/refunds/refund-request.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { freezePurchase } from "#server/access/freeze-purchase.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import type { OrderRow } from "#server/orders/order-row.ts";
import { yieldCredit } from "#server/orders/upgrade-credit-rows.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { createCountedLimit } from "#server/platform/limits/counted-limit.ts";
import { findCurrentAddress } from "#server/platform/mail/current-address.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { type Refusal, refuse } from "#server/platform/refuse.ts";
import { readSettings } from "#server/platform/settings/read-settings.ts";
import { refundRequested, refundWaits } from "./refund-letters.ts";
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
export async function openRefundRequest(transaction: Transaction, wish: RefundWish): Promise<Requested> {
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
    letter: refundRequested,
    recipient: await findCurrentAddress(transaction, order),
    language: order.language,
    dedupeKey: `refund_requested:${key}`,
    at,
    payload: facts,
  });
  await enqueueMail(transaction, {
    letter: refundWaits,
    recipient: supportEmail,
    language: DEFAULT_LANGUAGE,
    dedupeKey: `refund_waits:${key}`,
    at,
    payload: { ...facts, orderId: order.id, reason, details },
  });
}

const inputSchema = z.object({
  orderId: z.uuid(),
  reason: z.enum(REFUND_REASONS),
  details: z.string().trim().max(LONGEST_REFUND_TEXT),
});

/** Each request writes two letters; asking and taking back in turns must not fill the team's mailbox. */
const requests = createCountedLimit({ name: "refund-requests", uses: 10, windowSeconds: 24 * 60 * 60 });

/** The buyer asks for an order's money within the guarantee. Spec: [1.12], [9.7]. */
export const requestRefund = memberAction({
  name: "request-refund",
  input: inputSchema,
  idempotency: "accepted",
  async check({ userId, services }) {
    return (await requests.isOver(services, userId)) ? refuse("account.too_many_tries") : null;
  },
  async act({ orderId, reason, details }, { transaction, userId, at, services }) {
    const { supportEmail } = (await readSettings(transaction, services.environment)).contact;
    const requested = await openRefundRequest(transaction, { orderId, userId, reason, details, at, supportEmail });
    if (!requested.ok) return requested;
    return { ok: true, data: { answerDueAt: requested.answerDueAt.toISOString() } };
  },
});
