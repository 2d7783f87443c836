import { z } from "zod";
import { LONGEST_REFUND_TEXT, REFUND_REASONS } from "#domain/refunds/refund-request.ts";
import { createCountedLimit } from "#server/counted-limit.ts";
import { requestRefund as request } from "#server/orders/refunds/request-refund.ts";
import { refuse } from "#server/refuse.ts";
import { memberAction } from "./member-action.ts";

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
    const supportEmail = services.environment.SUPPORT_EMAIL;
    const requested = await request(transaction, { orderId, userId, reason, details, at, supportEmail });
    if (!requested.ok) return requested;
    return { ok: true, data: { answerDueAt: requested.answerDueAt.toISOString() } };
  },
});
