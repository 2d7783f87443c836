import { randomUUID } from "node:crypto";
import { KNOWN_MEMBERSHIP } from "./product-rows.ts";
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
  undoable_acts: {
    owner: "t.user_id",
    make: ({ userId }) => ({
      kind: "membership.granted",
      area: "access",
      subject: userId,
      user_id: userId,
      at: AT,
      undo_until: "2026-11-01T12:10:00+00:00",
      state: {},
    }),
  },
  list_views: {
    owner: "t.owner_id",
    make: ({ userId }) => ({
      owner_id: userId,
      list: "admin-orders",
      area: "orders",
      name: randomUUID(),
      query: "status=paid",
    }),
    // The team's view has no owner.
    seed: ({ kind, userId }) => {
      const view = { list: "admin-orders", area: "orders", name: "Pagados", query: "status=paid" };
      const teams = { ...view, owner_id: null, list: "admin-coupons", area: "products" };
      return kind === "admin" ? [{ ...view, owner_id: userId }, teams] : [{ ...view, owner_id: userId }];
    },
  },
  page_visits: {
    owner: null,
    make: () => ({ day: "2026-11-20", page: `/${randomUUID()}`, language: "es", visits: 1 }),
    seed: ({ kind }) => (kind === "admin" ? [{ day: "2026-11-20", page: "/", language: "es", visits: 3 }] : []),
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
  search_texts: {
    owner: "t.user_id",
    make: ({ userId }) => ({ id: randomUUID(), user_id: userId, search_text: "ana" }),
    seed: () => [],
  },
  order_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId, status: "paid" })),
  access_list: view("t.user_id", ({ userId }) => ({ user_id: userId, status: "active" })),
  confirmation_list: view("t.user_id", ({ userId }) => ({ user_id: userId, state: "open" })),
  coupon_list: { owner: null, make: () => ({ key: "LPX10", batch: null }), seed: () => [] },
  failed_payment_list: view("t.user_id", ({ userId }) => ({ order_id: randomUUID(), user_id: userId, state: "open" })),
  money_movements: view("(select o.user_id from public.orders o where o.id = t.order_id)", () => ({
    id: randomUUID(),
  })),
  movement_fees: {
    owner: null,
    make: () => ({ provider_id: randomUUID(), fee_cents: 1, net_cents: 1 }),
  },
  membership_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId, state: "active" })),
  membership_changes: {
    owner: null,
    make: ({ userId }) => ({ membership_id: KNOWN_MEMBERSHIP, user_id: userId, kind: "granted", reason: "Sorteo." }),
    seed: ({ kind, userId }) =>
      kind === "admin"
        ? [{ membership_id: KNOWN_MEMBERSHIP, user_id: userId, kind: "granted", reason: "Sorteo de mayo." }]
        : [],
  },
  draw_list: { owner: null, make: () => ({ id: "2026-12-04", state: "open" }), seed: () => [] },
  bracket_match_list: { owner: null, make: () => ({ id: "2026-12-04-2-1", round: 2 }), seed: () => [] },
  draw_entry_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId })),
  draw_prize_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId })),
  followed_cart_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId, state: "active" })),
  cart_recovery_groups: { owner: null, make: () => ({ is_held_out: false, carts: 1 }), seed: () => [] },
  due_items: { owner: null, make: () => ({ kind: "ticket", id: randomUUID() }), seed: () => [] },
  trial_list: view("t.user_id", ({ userId }) => ({ user_id: userId, state: "active" })),
  class_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId, state: "booked" })),
  trading_account_list: { owner: null, make: () => ({ slug: "cuenta", name: "Cuenta" }), seed: () => [] },
  trading_day_list: { owner: null, make: () => ({ account: "publica", day: "2026-10-30" }), seed: () => [] },
  ticket_list: view("t.user_id", ({ userId }) => ({ id: randomUUID(), user_id: userId, status: "answered" })),
};
