import { z } from "zod";
import { LONGEST_REFUND_TEXT, mayWithdrawRefund } from "#domain/refunds/refund-request.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { resumePurchase } from "#server/access/freeze-purchase.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { findCurrentAddress } from "#server/platform/mail/current-address.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { type Refusal, refuse } from "#server/platform/refuse.ts";
import { refundRefused } from "./refund-letters.ts";
import { confirmRefund, dropRefund, findOpenRefund, findRefundStates } from "./refund-request-rows.ts";

type Closed<Code extends RefundClosing | "refund.withdrawn_often" = RefundClosing> =
  | { ok: true; requestId: string }
  | Refusal<Code>;
type RefundClosing = "order.not_found" | "refund.not_open";

/** The buyer takes the request back: what was frozen resumes. Refused once the money is on its way, and when it was done too often. */
export async function withdrawRequest(
  transaction: Transaction,
  { orderId, userId, at }: { orderId: string; userId: string; at: Date },
): Promise<Closed<RefundClosing | "refund.withdrawn_often">> {
  const order = await lockOrder(transaction, orderId);
  if (order === null || order.user_id !== userId) return refuse("order.not_found");
  const request = await findOpenRefund(transaction, orderId);
  if (request?.state !== "requested") return refuse("refund.not_open");
  if (!mayWithdrawRefund(await findRefundStates(transaction, orderId))) return refuse("refund.withdrawn_often");
  await dropRefund(transaction, { id: request.id, at, refusal: null });
  await resumePurchase(transaction, { orderId, disputeId: null, at });
  return { ok: true, requestId: request.id };
}

type Answer = {
  orderId: string;
  /** Null confirms: the money goes back (payDueRefunds). Otherwise the reason, which the buyer reads. */
  refusal: string | null;
  at: Date;
};

/** The team answers the order's open request: confirmed it waits for the provider, refused it gives back what was frozen. */
export async function answerRequest(transaction: Transaction, { orderId, refusal, at }: Answer): Promise<Closed> {
  const order = await lockOrder(transaction, orderId);
  if (order === null) return refuse("order.not_found");
  const request = await findOpenRefund(transaction, orderId);
  if (request?.state !== "requested") return refuse("refund.not_open");
  if (refusal === null) {
    await confirmRefund(transaction, { id: request.id, at, isUnanswered: false });
    return { ok: true, requestId: request.id };
  }
  await dropRefund(transaction, { id: request.id, at, refusal });
  await resumePurchase(transaction, { orderId, disputeId: null, at });
  await enqueueMail(transaction, {
    letter: refundRefused,
    recipient: await findCurrentAddress(transaction, order),
    language: order.language,
    dedupeKey: `refund_refused:${request.id}`,
    at,
    payload: { name: order.name, orderNumber: order.number, refusal },
  });
  return { ok: true, requestId: request.id };
}

const inputSchema = z.object({
  orderId: z.uuid(),
  refusal: z.string().trim().min(1).max(LONGEST_REFUND_TEXT).nullable(),
});

/** The team confirms a refund, which a job then pays, or refuses it with a reason. Spec: [1.12], [6.7]. */
export const answerRefund = adminAction({
  name: "answer-refund",
  area: "orders",
  input: inputSchema,
  idempotency: "accepted",
  async act({ orderId, refusal }, { transaction, at }) {
    const answered = await answerRequest(transaction, { orderId, refusal, at });
    if (!answered.ok) return answered;
    const state = refusal === null ? "confirmed" : "refused";
    const details = { requestId: answered.requestId, refusal };
    return { ok: true, data: { state }, audit: { action: `refund.${state}`, subject: `order:${orderId}`, details } };
  },
});

const withdrawalSchema = z.object({ orderId: z.uuid() });

/** The buyer takes their own refund request back; what was frozen resumes. */
export const withdrawRefund = memberAction({
  name: "withdraw-refund",
  input: withdrawalSchema,
  idempotency: "accepted",
  async act({ orderId }, { transaction, userId, at }) {
    const withdrawn = await withdrawRequest(transaction, { orderId, userId, at });
    return withdrawn.ok ? { ok: true, data: { orderId } } : withdrawn;
  },
});
