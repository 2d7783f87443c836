import { z } from "zod";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { withdrawRefund as withdraw } from "./answer-refund.ts";

const inputSchema = z.object({ orderId: z.uuid() });

/** The buyer takes their own refund request back; what was frozen resumes. */
export const withdrawRefund = memberAction({
  name: "withdraw-refund",
  input: inputSchema,
  idempotency: "accepted",
  async act({ orderId }, { transaction, userId, at }) {
    const withdrawn = await withdraw(transaction, { orderId, userId, at });
    return withdrawn.ok ? { ok: true, data: { orderId } } : withdrawn;
  },
});
