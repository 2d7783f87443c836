import type { CartState } from "#domain/cart/cart-recovery.ts";
import type { Action, RecordAction } from "./action-kinds.ts";

/** What is done about carts that were left. */
export type CartActions = {
  /** The way out that a letter names: no more letters about carts, without signing in. */
  "stop-cart-letters": Action<{ code: string }, { isStopped: true }, "cart_letters.unknown_code">;
  /** The team gives a cart up, and writes no more letters about this member's carts. */
  "give-cart-up": RecordAction<
    { cartId: string; reason: string },
    { state: CartState; lettersSent: number },
    { cartId: string },
    "followed_cart.not_found" | "followed_cart.over"
  >;
};
