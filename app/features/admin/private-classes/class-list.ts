import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";

/** Slots of private classes with who booked them: those to come by their start, past ones the latest first. */
export const classList = defineDatabaseList({
  name: "admin-classes-booked",
  table: null,
  lookAgainMs: 30_000,
  perPage: 25,
  filters: { when: { values: ["upcoming", "past"], start: "upcoming" } },
  sorts: { starts_at: "asc", host: "asc" },
  startSort: ({ when }) => ({ field: "starts_at", direction: when === "upcoming" ? "asc" : "desc" }),
  key: "id",
  ask: (supabase, { when }, options) => {
    const columns = "id, starts_at, minutes, host, host_zone, booking_id, booking_version, user_id, name, email, state";
    const asked = supabase.from("class_list").select(columns, options);
    const now = new Date().toISOString();
    return when === "upcoming" ? asked.gt("starts_at", now) : asked.lte("starts_at", now);
  },
  rowKey: ({ id }) => id,
});

export type AdminClass = RowOf<typeof classList>;
