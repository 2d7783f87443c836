import { z } from "zod";
import { LONGEST_REFUND_TEXT } from "#domain/refunds/refund-request.ts";
import { answerRefund as answer } from "#server/orders/refunds/answer-refund.ts";
import { adminAction } from "./admin-action.ts";

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
    const answered = await answer(transaction, { orderId, refusal, at });
    if (!answered.ok) return answered;
    const state = refusal === null ? "confirmed" : "refused";
    const details = { requestId: answered.requestId, refusal };
    return { ok: true, data: { state }, audit: { action: `refund.${state}`, subject: `order:${orderId}`, details } };
  },
});
