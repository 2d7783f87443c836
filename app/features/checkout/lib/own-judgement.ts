import type { OrderAttempt } from "#app/core/shop/cart/checkout-data.ts";
import type { PricedCart } from "#domain/cart/cart-totals.ts";

export type Judgement = Pick<PricedCart, "refusals" | "repeated" | "term">;

export const NOTHING_JUDGED: Judgement = { refusals: [], repeated: null, term: null };

/**
 * What the server says blocks the cart, without what this checkout's own order causes: asking for that order
 * again creates no new one.
 */
export function withoutOwnOrder({ refusals, repeated, term }: Judgement, attempt: OrderAttempt | null): Judgement {
  const orderId = attempt?.orderId ?? null;
  if (orderId === null) return { refusals, repeated, term };
  return {
    refusals: refusals.filter(({ itemIds }) => itemIds.length > 0),
    repeated: repeated?.orderId === orderId ? null : repeated,
    term,
  };
}
