import { cartStore } from "#app/core/cart/cart-store.ts";
import type { OrderAttempt } from "#app/core/cart/checkout-data.ts";
import { type FunctionFailure, type FunctionResult, invokeFunction } from "#app/core/functions/invoke-function.ts";
import type { OrderStatus } from "#domain/orders/order-states.ts";
import { attemptFor, type OrderRequest } from "./order-request.ts";

export type PlacedOrder = {
  orderId: string;
  number: number;
  status: OrderStatus;
  totalCents: number;
  providerOrderId: string | null;
};

const ORDER_IS_GONE: readonly string[] = ["order.cancelled", "order.not_found", "order.not_open"];

/**
 * Makes the order, or finds the one this attempt has made already. The key is stored before the call, so that
 * a reload in between asks for the same order; an order for an earlier wish is given up first.
 */
export async function placeOrder(request: OrderRequest): Promise<FunctionResult<PlacedOrder>> {
  const previous = storedAttempt();
  const attempt = attemptFor(previous, request);
  const obstacle = previous && previous !== attempt ? await giveUp(previous) : null;
  if (obstacle) return obstacle;
  storeAttempt(attempt);
  const result = await invokeFunction<PlacedOrder>("create-order", request, { idempotencyKey: attempt.key });
  if (result.ok) {
    const { orderId, providerOrderId, totalCents } = result.data;
    storeAttempt({ ...attempt, orderId, providerOrderId, totalCents });
  } else if (!isPassing(result)) {
    // The same key would only hear the same refusal again.
    storeAttempt(null);
  }
  return result;
}

/** Captures the attempt's approved order; a declined instrument makes room for another one's capture. */
export async function captureOrder(): Promise<FunctionResult<{ orderId: string; status: OrderStatus }>> {
  const attempt = storedAttempt();
  if (!attempt?.orderId) return { ok: false, code: "order.not_found", status: 404 };
  const result = await invokeFunction<{ orderId: string; status: OrderStatus }>(
    "capture-order",
    { orderId: attempt.orderId },
    { idempotencyKey: `${attempt.key}:capture:${attempt.captureCount}` },
  );
  if (result.ok) return result;
  if (result.code === "payment.declined") storeAttempt({ ...attempt, captureCount: attempt.captureCount + 1 });
  if (ORDER_IS_GONE.includes(result.code)) storeAttempt(null);
  return result;
}

/** Worth asking again with the same key: no answer, signed out, too often, or the server's own trouble. */
export function isPassing({ status }: FunctionFailure): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** Forgets the attempt; its order, if any, is dead. */
export function dropAttempt(): void {
  storeAttempt(null);
}

/** Frees the coupon an earlier wish holds. Only a payment under way stands in the way of a new order. */
async function giveUp({ orderId }: OrderAttempt): Promise<FunctionFailure | null> {
  if (orderId === null) return null;
  const result = await invokeFunction("cancel-order", { orderId });
  return !result.ok && result.code === "order.in_payment" ? result : null;
}

function storedAttempt(): OrderAttempt | null {
  return cartStore.getState().checkout?.attempt ?? null;
}

function storeAttempt(attempt: OrderAttempt | null): void {
  const { checkout } = cartStore.getState();
  if (checkout) cartStore.setCheckout({ ...checkout, attempt });
}
