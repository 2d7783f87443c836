import { z } from "zod";
import { isOpen } from "#domain/orders/order-states.ts";
import { cancelOrder as cancel } from "#server/orders/cancel-order.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { refuse } from "#server/refuse.ts";
import { memberAction } from "./member-action.ts";

const inputSchema = z.object({ orderId: z.uuid() });

/**
 * The buyer gives an open order up: it will never be captured, and its coupon is free in the same moment.
 * Cancelling a cancelled order again changes nothing.
 */
export const cancelOrder = memberAction({
  name: "cancel-order",
  input: inputSchema,
  idempotency: "accepted",
  async act({ orderId }, { transaction, userId, at }) {
    const order = await lockOrder(transaction, orderId);
    if (order === null || order.user_id !== userId) return refuse("order.not_found");
    if (order.status === "cancelled") return { ok: true, data: { orderId, status: order.status } };
    if (!isOpen(order.status)) return refuse("order.not_open");
    const cancelled = await cancel(transaction, order, { at });
    if (cancelled === null) return refuse("order.in_payment");
    return { ok: true, data: { orderId, status: cancelled.status } };
  },
});
