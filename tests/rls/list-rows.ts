import { randomUUID } from "node:crypto";
import type { TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";

/** Nobody puts rows into a view: what it shows lies in the tables beneath. */
function view(owner: string, make: TableRows["make"]): TableRows {
  return { owner, make, seed: () => [] };
}

/** The office's lists. Lines of accounts come with them, by a trigger. */
export const LIST_ROWS: Record<string, TableRows> = {
  staff_notes: {
    owner: null,
    make: ({ userId }) => ({ user_id: userId, text: "Llamar el lunes." }),
    seed: ({ kind, userId, orderId }) =>
      kind === "member"
        ? [
            { user_id: userId, text: "Llamar." },
            { order_id: orderId, text: "Revisado." },
            // Their first ticket's id is their order's.
            { ticket_id: orderId, text: "Preguntó dos veces." },
          ]
        : [],
  },
  user_list: {
    owner: "t.id",
    make: ({ userId, email }) => ({
      id: userId,
      name: "Ana",
      language: "es",
      email,
      created_at: AT,
      is_confirmed: true,
    }),
    seed: () => [],
  },
  order_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId, status: "paid" })),
  access_list: view("t.user_id", ({ userId }) => ({ user_id: userId, status: "active" })),
  coupon_list: { owner: null, make: () => ({ key: "LPX10", batch: null }), seed: () => [] },
  failed_payment_list: view("t.user_id", ({ userId }) => ({ order_id: randomUUID(), user_id: userId, state: "open" })),
  followed_cart_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId, state: "active" })),
  cart_recovery_groups: { owner: null, make: () => ({ is_held_out: false, carts: 1 }), seed: () => [] },
  trial_list: view("t.user_id", ({ userId }) => ({ user_id: userId, state: "active" })),
  class_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId, state: "booked" })),
  trading_account_list: { owner: null, make: () => ({ slug: "cuenta", name: "Cuenta" }), seed: () => [] },
  trading_day_list: { owner: null, make: () => ({ account: "publica", day: "2026-10-30" }), seed: () => [] },
  ticket_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId, status: "answered" })),
};
