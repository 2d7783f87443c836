import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";

/** The sessions to come, the next first, all or those that still need their room; or those that were. */
export const sessionList = defineDatabaseList({
  name: "admin-classes",
  table: "live_sessions",
  lookAgainMs: 60_000,
  perPage: 25,
  filters: { when: { values: ["coming", "roomless", "past"], start: "coming" } },
  sorts: { starts_at: "asc" },
  startSort: ({ when }) => ({ field: "starts_at", direction: when === "past" ? "desc" : "asc" }),
  key: "id",
  ask: (supabase, { when }, options) => {
    const rows = supabase
      .from("live_session_list")
      .select(`id, starts_at, ends_at, state, ${localisedColumns("topic")}, has_room, recording_id, version`, options);
    const now = new Date().toISOString();
    if (when === "past") return rows.lt("ends_at", now);
    const coming = rows.gte("ends_at", now);
    return when === "coming" ? coming : coming.eq("has_room", false).eq("state", "scheduled");
  },
  rowKey: ({ id }) => id,
});
