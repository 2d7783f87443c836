import { defineDatabaseList } from "#app/core/lists/database-list.ts";

/** The sessions to come, the next first, or those that were. */
export const sessionList = defineDatabaseList({
  name: "admin-classes",
  table: "live_sessions",
  lookAgainMs: 60_000,
  perPage: 25,
  filters: { when: { values: ["coming", "past"], start: "coming" } },
  sorts: { starts_at: "asc" },
  startSort: ({ when }) => ({ field: "starts_at", direction: when === "coming" ? "asc" : "desc" }),
  key: "id",
  ask: (supabase, { when }, options) => {
    const rows = supabase
      .from("live_session_list")
      .select("id, starts_at, ends_at, state, topic_es, topic_en, has_room, recording_id, version", options);
    const now = new Date().toISOString();
    return when === "coming" ? rows.gte("ends_at", now) : rows.lt("ends_at", now);
  },
  rowKey: ({ id }) => id,
});

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
