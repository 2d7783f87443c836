import { z } from "zod";
import { defineFunction } from "#server/platform/actions/define-function.ts";
import { refuse } from "#server/platform/refuse.ts";
import { type CaptureResult, captureApprovedOrder } from "./settle/capture-approved-order.ts";

const inputSchema = z.object({ orderId: z.uuid() });

/**
 * Takes the money the buyer has approved and gives them what they bought. Repeating it is safe; after a
 * refusal `details.isOrderOpen` tells whether the same order can be paid another way. Spec: [2.37].
 */
export const captureOrder = defineFunction({
  name: "capture-order",
  access: "user",
  input: inputSchema,
  idempotency: "required",
  async handle(services, { orderId }, { caller }) {
    if (caller === null) return refuse("order.not_found");
    const captured = await captureApprovedOrder(services, orderId, caller.userId);
    if (captured.ok) return { ok: true, data: { orderId, status: captured.status } };
    if (captured.code === "order.not_found") return refuse(captured.code);
    return refuse(toFailureCode(captured.code), { isOrderOpen: captured.isOrderOpen });
  },
});

/** An approval that the provider doesn't know is for the buyer the same as a refused one: they approve again. */
function toFailureCode(code: Extract<CaptureResult, { ok: false }>["code"]) {
  return code === "payment.not_approved" ? "payment.declined" : code;
}
