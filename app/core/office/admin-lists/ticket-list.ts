import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { TICKET_STATES } from "#domain/support/ticket-state.ts";

/** Tickets of one state or all: those that wait for the team longest first, the others as they were touched last. */
export const ticketList = defineDatabaseList({
  name: "admin-tickets",
  table: "support_tickets",
  lookAgainMs: 15_000,
  perPage: 25,
  filters: { state: { values: [...TICKET_STATES, "all"], start: "open" } },
  sorts: { waiting_since: "asc", created_at: "asc", last_message_at: "desc", number: "asc", name: "asc" },
  startSort: ({ state }) =>
    state === "open" ? { field: "waiting_since", direction: "asc" } : { field: "last_message_at", direction: "desc" },
  key: "id",
  ask(supabase, { state }, options) {
    const every = supabase
      .from("ticket_list")
      .select(
        "id, number, name, email, subject, message, status, created_at, waiting_since, last_message_at, version",
        options,
      );
    return state === "all" ? every : every.eq("status", state);
  },
  rowKey: ({ id }) => id,
});

export type AdminTicket = RowOf<typeof ticketList>;
