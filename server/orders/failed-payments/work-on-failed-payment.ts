import { z } from "zod";
import { LONGEST_ASIDE_REASON } from "#domain/orders/failed-payment.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { lockFailedPayment, namedInput } from "./failed-payment-record.ts";

/** Who of the team sees to a failed payment, so that two don't write to one buyer. Spec: [2.23]. */
export const takeFailedPayment = recordAction({
  name: "take-failed-payment",
  area: "orders",
  input: z.strictObject({ ...namedInput, isMine: z.boolean() }),
  idempotency: "none",
  read: lockFailedPayment,
  missing: "failed_payment.not_found",
  async act({ orderId, isMine }, { transaction, actor, current }) {
    const ownerId = isMine ? actor : null;
    if (current.ownerId === ownerId) return { ok: true, data: { orderId }, audit: null };
    await transaction.query("update public.failed_payments set owner_id = $2 where order_id = $1", [orderId, ownerId]);
    const action = isMine ? "failed_payment.taken" : "failed_payment.let_go";
    return { ok: true, data: { orderId }, audit: { action, subject: `order:${orderId}` } };
  },
});

/** Nothing more is to be done about it, for a reason that stays in the log; another failure of its order brings it back. */
export const putPaymentAside = recordAction({
  name: "put-payment-aside",
  area: "orders",
  input: z.strictObject({ ...namedInput, reason: z.string().trim().min(1).max(LONGEST_ASIDE_REASON).nullable() }),
  idempotency: "none",
  read: lockFailedPayment,
  missing: "failed_payment.not_found",
  async act({ orderId, reason }, { transaction, at, current }) {
    if (current.putAsideReason === reason) return { ok: true, data: { orderId }, audit: null };
    await transaction.query(
      "update public.failed_payments set put_aside_at = $2, put_aside_reason = $3 where order_id = $1",
      [orderId, reason === null ? null : at, reason],
    );
    const action = reason === null ? "failed_payment.brought_back" : "failed_payment.put_aside";
    return { ok: true, data: { orderId }, audit: { action, subject: `order:${orderId}`, details: { reason } } };
  },
});
