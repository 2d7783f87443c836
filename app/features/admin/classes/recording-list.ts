import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";

/** All recordings, the latest class first. */
export const recordingList = defineDatabaseList({
  name: "admin-recordings",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: { state: { values: ["published", "draft"], start: null } },
  sorts: { held_at: "desc" },
  startSort: () => ({ field: "held_at", direction: "desc" }),
  key: "id",
  ask: (supabase, { state }, options) => {
    const rows = supabase
      .from("recordings")
      .select("id, held_at, title_es, title_en, seconds, published_at, session_id", options);
    if (state === null) return rows;
    return state === "published" ? rows.not("published_at", "is", null) : rows.is("published_at", null);
  },
  rowKey: ({ id }) => id,
});
