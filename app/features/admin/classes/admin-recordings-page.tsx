import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { localised } from "#domain/language/localised.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { AddRecording } from "./add-recording.tsx";

export const meta = pageMeta({
  path: paths.adminRecordings,
  title: m.classes_office_recordings,
  description: m.seo_office_recordings_description,
});

/** Recorded classes, published or not. Spec: [2.23], [6.7]. */
export default function RecordingsPage() {
  const mayWrite = useStaffMay()("content", "write");
  return (
    <ListScreen
      list={recordingList}
      area="content"
      title={m.classes_office_recordings()}
      intro={m.classes_office_recordings_intro()}
      tools={mayWrite ? <AddRecording sessionId={null} /> : null}
      searchLabel={m.panel_search_by_title()}
      filterWords={{
        state: {
          label: m.panel_status(),
          names: { published: m.panel_published, draft: m.panel_not_published },
        },
      }}
      columns={columns()}
      rowName={(recording) => localised(recording, "title", getLocale())}
      rowTools={({ id }) => (
        <ButtonLink size="sm" to={href(paths.adminRecording, { recordingId: id })}>
          {m.panel_open()}
        </ButtonLink>
      )}
      empty={{ title: m.classes_office_no_recordings(), text: m.classes_office_no_recordings_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof recordingList> {
  return [
    {
      id: "title",
      header: m.common_name(),
      value: (recording) => localised(recording, "title", getLocale()),
      isHeading: true,
    },
    {
      id: "held",
      header: m.classes_office_held(),
      value: ({ held_at }) => new Date(held_at),
      sort: "held_at",
      isFigures: true,
    },
    {
      id: "length",
      header: m.common_length(),
      value: ({ seconds }) => (seconds === null ? null : m.clock_minutes({ minutes: Math.ceil(seconds / 60) })),
      isFigures: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ published_at }) => stateName(published_at),
      cell: ({ published_at }) => (
        <Badge tone={published_at === null ? "neutral" : "gain"}>{stateName(published_at)}</Badge>
      ),
    },
  ];
}

function stateName(publishedAt: string | null): string {
  return publishedAt === null ? m.panel_not_published() : m.panel_published();
}

/** All recordings, the latest class first. */
const recordingList = defineDatabaseList({
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
      .select(`id, held_at, ${localisedColumns("title")}, seconds, published_at, session_id`, options);
    if (state === null) return rows;
    return state === "published" ? rows.not("published_at", "is", null) : rows.is("published_at", null);
  },
  rowKey: ({ id }) => id,
});
