import { z } from "zod";
import { type CartState, LONGEST_GIVE_UP_REASON } from "#domain/cart/cart-recovery.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";

/** The member told the team that they want no letters: this cart is given up, and none of theirs is written about. Spec: [2.23]. */
export const giveCartUp = recordAction({
  name: "give-cart-up",
  area: "orders",
  input: z.strictObject({
    cartId: z.uuid(),
    version: z.int(),
    reason: z.string().trim().min(1).max(LONGEST_GIVE_UP_REASON),
  }),
  idempotency: "none",
  read: lockFollowedCart,
  missing: "followed_cart.not_found",
  async act({ cartId, reason }, { transaction, at }) {
    const [ended] = await transaction.query<{ userId: string }>(
      `update public.followed_carts set state = 'opted_out', ended_at = $2 where id = $1 and ended_at is null
       returning user_id as "userId"`,
      [cartId, at],
    );
    if (ended === undefined) return refuse("followed_cart.over");
    await transaction.query("update public.cart_letter_choices set wants_letters = false where user_id = $1", [
      ended.userId,
    ]);
    return {
      ok: true,
      data: { cartId },
      audit: { action: "cart.given_up", subject: ended.userId, details: { reason, cartId } },
    };
  },
});

async function lockFollowedCart(
  transaction: Transaction,
  { cartId }: { cartId: string },
): Promise<{ state: CartState; lettersSent: number; version: number } | null> {
  const [row] = await transaction.query<{ state: CartState; lettersSent: number; version: number }>(
    `select state, letters_sent as "lettersSent", version from public.followed_carts where id = $1 for update`,
    [cartId],
  );
  return row ?? null;
}
