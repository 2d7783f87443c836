import { MINUTE_MS } from "#domain/clock/durations.ts";
import { definePersonalTable } from "#server/platform/personal-tables.ts";
import { defineSubject } from "#server/platform/subject.ts";
import { cartLetter } from "./cart-letter.ts";
import { followCarts } from "./follow-carts.ts";
import { giveCartUp } from "./give-cart-up.ts";
import { stopCartLetters } from "./stop-cart-letters.ts";

/** Carts that were left: who is written to about theirs, and what came back. */
export const carts = defineSubject({
  actions: { giveCartUp, stopCartLetters },
  letters: { cartLetter },
  jobs: (services) => [{ name: "follow-carts", when: { everyMs: 5 * MINUTE_MS }, run: () => followCarts(services) }],
  personal: [
    definePersonalTable("cart_letter_choices", {
      owner: "t.user_id",
      onDeletion: "erased",
      columns: { opt_out_code: "secret", updated_at: "technical", user_id: "technical", wants_letters: "content" },
    }),
    definePersonalTable("followed_carts", {
      owner: "t.user_id",
      onDeletion: "erased",
      columns: {
        abandoned_at: "technical",
        changed_at: "technical",
        coupon_code: "content",
        ended_at: "technical",
        id: "technical",
        is_held_out: "technical",
        items: "content",
        last_letter_at: "technical",
        letters_sent: "technical",
        order_id: "technical",
        since: "technical",
        state: "technical",
        user_id: "technical",
        value_cents: "content",
        version: "technical",
        was_wanted: "technical",
      },
    }),
  ],
});
