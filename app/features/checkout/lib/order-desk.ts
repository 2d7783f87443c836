import type { FunctionFailure, FunctionResult, invokeFunction } from "#app/core/data/invoke-function.ts";
import type { OrderAttempt } from "#app/core/shop/cart/checkout-data.ts";
import type { OrderRequest } from "#domain/actions/order-actions.ts";
import { attemptFor } from "./order-request.ts";

export type OrderDeskOptions = {
  invoke: typeof invokeFunction;
  /** Where the attempt outlives a reload. */
  attempts: { read(): OrderAttempt | null; store(attempt: OrderAttempt | null): void };
};

/** Why an earlier order could not be given up. */
type GiveUpFailure = FunctionFailure<"cancel-order">;

const ORDER_IS_GONE: readonly string[] = ["order.cancelled", "order.not_found", "order.not_open", "order.repeated"];

/** Makes and captures orders so that one request is one order, whatever is reloaded or pressed twice. */
export function createOrderDesk({ invoke, attempts }: OrderDeskOptions) {
  /**
   * Makes the order, or finds the one this attempt has made already. The key is stored before the call, so that
   * a reload in between asks for the same order; an order for an earlier request is given up first.
   */
  async function placeOrder(request: OrderRequest): Promise<FunctionResult<"create-order"> | GiveUpFailure> {
    const previous = attempts.read();
    const attempt = attemptFor(previous, request);
    const obstacle = previous && previous !== attempt ? await giveUp(previous) : null;
    if (obstacle) return obstacle;
    attempts.store(attempt);
    const result = await invoke("create-order", request, { idempotencyKey: attempt.key });
    if (result.ok) {
      const { orderId, providerOrderId, totalCents } = result.data;
      attempts.store({ ...attempt, orderId, providerOrderId, totalCents });
    } else if (!isPassing(result)) {
      // The same key would only hear the same refusal again.
      attempts.store(null);
    }
    return result;
  }

  /** Captures the attempt's approved order; a declined instrument makes room for another one's capture. */
  async function captureOrder(): Promise<FunctionResult<"capture-order">> {
    const attempt = attempts.read();
    if (!attempt?.orderId) return { ok: false, code: "order.not_found", status: 404 };
    const key = `${attempt.key}:capture:${attempt.captureCount}`;
    const body = { orderId: attempt.orderId };
    const result = await invoke("capture-order", body, { idempotencyKey: key });
    if (result.ok) return result;
    if (result.code === "payment.declined") attempts.store({ ...attempt, captureCount: attempt.captureCount + 1 });
    if (ORDER_IS_GONE.includes(result.code)) attempts.store(null);
    return result;
  }

  /** Frees the coupon an earlier request holds. Only a payment under way prevents a new order. */
  async function giveUp({ orderId }: OrderAttempt): Promise<GiveUpFailure | null> {
    if (orderId === null) return null;
    const result = await invoke("cancel-order", { orderId });
    return !result.ok && result.code === "order.in_payment" ? result : null;
  }

  return { placeOrder, captureOrder, dropAttempt: () => attempts.store(null) };
}

/**
 * Worth asking again with the same key: no answer, signed out, too often, the server's own trouble, or an earlier request with
 * the key that is still at work.
 */
export function isPassing({ status, code }: FunctionFailure): boolean {
  if (code === "idempotency.in_progress") return true;
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}
