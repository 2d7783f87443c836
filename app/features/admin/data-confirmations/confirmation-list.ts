import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";

/** Who has to say that their names are right: the longest wait first, and behind them those who have said it. */
export const confirmationList = defineDatabaseList({
  name: "admin-data-confirmations",
  table: "indicator_access",
  lookAgainMs: 15_000,
  perPage: 50,
  filters: { state: { values: ["open", "again", "confirmed"], start: null } },
  sorts: { tradingview_username: "asc", name: "asc", due_since: "asc", confirmed_at: "desc", reminded_at: "asc" },
  startSort: ({ state }) =>
    state === "confirmed" ? { field: "confirmed_at", direction: "desc" } : { field: "due_since", direction: "asc" },
  key: "user_id",
  nullable: ["name", "due_since", "confirmed_at", "reminded_at"],
  ask(supabase, { state }, options) {
    const rows = supabase
      .from("confirmation_list")
      .select(
        "user_id, name, email, tradingview_username, telegram_username, status, problem, confirmed_username, confirmed_at, reminded_at, reminders, state, due_since",
        options,
      );
    return state === null ? rows : rows.eq("state", state);
  },
  rowKey: ({ user_id }) => user_id,
});

export type AskedMember = RowOf<typeof confirmationList>;
