import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { lockOrder } from "../lock-order.ts";
import { payReferral as pay } from "./referral-rows.ts";

const inputSchema = z.object({ orderId: z.uuid(), note: z.string().trim().min(1).max(200) });

/** The team notes that it has paid a referral's share by hand, and how. Spec: [3.9]. */
export const payReferral = adminAction({
  name: "pay-referral",
  area: "orders",
  input: inputSchema,
  idempotency: "accepted",
  async act({ orderId, note }, { transaction, at }) {
    // Held, so that no refund comes between the look and the note.
    const order = await lockOrder(transaction, orderId);
    if (order === null || !(await pay(transaction, { orderId, note, at }))) return refuse("referral.not_due");
    const audit = { action: "referral.paid", subject: `order:${orderId}`, details: { note } };
    return { ok: true, data: { orderId }, audit };
  },
});
