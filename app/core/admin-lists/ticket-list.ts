import { defineDatabaseList } from "#app/core/lists/database-list.ts";
import type { RowOf } from "#app/core/lists/list-definition.ts";

const TICKET_STATES = ["open", "answered"] as const;

/** Tickets of one state, those that wait longest first; the answered ones newest first. */
export const ticketList = defineDatabaseList({
  name: "admin-tickets",
  table: null,
  lookAgainMs: 15_000,
  perPage: 25,
  filters: { state: { values: TICKET_STATES, start: "open" } },
  sorts: { created_at: "asc", number: "asc", name: "asc" },
  startSort: ({ state }) => ({ field: "created_at", direction: state === "open" ? "asc" : "desc" }),
  key: "id",
  ask: (supabase, { state }, options) =>
    supabase
      .from("ticket_list")
      .select("id, number, name, email, subject, message, status, created_at, version", options)
      .eq("status", state),
  rowKey: ({ id }) => id,
});

export type AdminTicket = RowOf<typeof ticketList>;
