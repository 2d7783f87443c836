import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { CART_STATES } from "#domain/cart/cart-recovery.ts";

/** Carts that are followed or were, the latest change first. */
export const cartList = defineDatabaseList({
  name: "admin-carts",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: {
    state: { values: CART_STATES, start: null },
    letters: { values: ["wanted", "held_out", "not_wanted"], start: null },
  },
  sorts: { changed_at: "desc", value_cents: "desc", letters_sent: "desc", name: "asc", order_cents: "desc" },
  startSort: () => ({ field: "changed_at", direction: "desc" }),
  key: "id",
  nullable: ["order_cents"],
  ask(supabase, { state, letters }, options) {
    const every = supabase
      .from("followed_cart_list")
      .select(
        "id, user_id, name, email, state, items, coupon_code, value_cents, changed_at, abandoned_at, is_held_out, letters_sent, last_letter_at, ended_at, wants_letters, order_id, order_number, order_cents, version",
        options,
      );
    const carts = state === null ? every : every.eq("state", state);
    if (letters === null) return carts;
    if (letters === "not_wanted") return carts.is("wants_letters", false);
    return carts.is("wants_letters", true).eq("is_held_out", letters === "held_out");
  },
  rowKey: ({ id }) => id,
});

export type CartRow = RowOf<typeof cartList>;
