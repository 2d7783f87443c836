import { z } from "zod";
import { isOpen } from "#domain/orders/order-states.ts";
import { cancelOrder as cancel } from "#server/orders/cancel-order.ts";
import { lockOrder } from "#server/orders/lock-order.ts";
import { refuse } from "#server/refuse.ts";
import { defineFunction } from "./define-function.ts";

const inputSchema = z.object({ orderId: z.uuid() });

/**
 * The buyer gives an open order up: it will never be captured, and its coupon is free in the same moment.
 * Cancelling a cancelled order again changes nothing.
 */
export const cancelOrder = defineFunction({
  name: "cancel-order",
  access: "user",
  input: inputSchema,
  idempotency: "accepted",
  handle(services, { orderId }, { caller }) {
    return services.database.transaction({ role: "service" }, async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (order === null || order.user_id === null || order.user_id !== caller?.userId)
        return refuse("order.not_found");
      if (order.status === "cancelled") return { ok: true, data: { orderId, status: order.status } };
      if (!isOpen(order.status)) return refuse("order.not_open");
      const cancelled = await cancel(transaction, order, { at: services.clock() });
      if (cancelled === null) return refuse("order.in_payment");
      return { ok: true, data: { orderId, status: cancelled.status } };
    });
  },
});
