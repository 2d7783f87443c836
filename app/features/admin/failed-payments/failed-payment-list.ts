import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { FAILED_PAYMENT_STATES, type FailedPaymentState } from "#domain/orders/failed-payment.ts";

/** What somebody may still do something about. */
const WAITING: readonly FailedPaymentState[] = ["held", "open", "ended"];

/** Payments that failed or are held, the latest first: at the start those that may still be helped. */
export const failedPaymentList = defineDatabaseList({
  name: "admin-failed-payments",
  // A failure changes its order.
  table: "orders",
  lookAgainMs: 15_000,
  perPage: 25,
  filters: {
    state: { values: ["waiting", ...FAILED_PAYMENT_STATES, "all"], start: "waiting" },
    owner: { values: ["mine", "nobody"], start: null },
  },
  sorts: {
    last_failed_at: "desc",
    hold_until: "asc",
    total_cents: "desc",
    tries: "desc",
    number: "desc",
    name: "asc",
    owner_name: "asc",
    link_sent_at: "desc",
  },
  startSort: () => ({ field: "last_failed_at", direction: "desc" }),
  key: "order_id",
  nullable: ["owner_name", "link_sent_at"],
  ask(supabase, { state, owner }, options) {
    const every = supabase
      .from("failed_payment_list")
      .select(
        "order_id, number, user_id, name, email, status, total_cents, products, hold_until, paid_at, reason, problem, tries, first_failed_at, last_failed_at, owner_name, is_mine, put_aside_at, links_sent, link_sent_at, has_account, is_bought_since, version",
        options,
      );
    const payments = owner === null ? every : owner === "mine" ? every.is("is_mine", true) : every.is("owner_id", null);
    if (state === "all") return payments;
    return state === "waiting" ? payments.in("state", [...WAITING]) : payments.eq("state", state);
  },
  rowKey: (row) => row.order_id,
});

export type FailedPaymentRow = RowOf<typeof failedPaymentList>;
