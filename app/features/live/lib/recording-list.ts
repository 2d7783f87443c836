import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";

/** The published recordings, the latest first; the policies show them to whose plan includes live sessions. */
export const recordingList = defineDatabaseList({
  name: "recordings",
  table: null,
  lookAgainMs: false,
  perPage: 12,
  filters: {},
  sorts: { held_at: "desc" },
  startSort: () => ({ field: "held_at", direction: "desc" }),
  key: "id",
  ask: (supabase, _filters, options) =>
    supabase
      .from("recordings")
      .select(`id, session_id, held_at, ${localisedColumns("title")}, video_path, external_url, seconds`, options)
      .not("published_at", "is", null),
  rowKey: ({ id }) => id,
});

export type Recording = RowOf<typeof recordingList>;
