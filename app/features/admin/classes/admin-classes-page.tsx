import { sessionList } from "#app/core/office/admin-lists/session-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { localised } from "#domain/language/localised.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { SESSION_STATE_NAMES } from "./class-texts.ts";

export const meta = pageMeta({
  path: paths.adminClasses,
  title: m.classes_office_title,
  description: m.seo_office_classes_description,
});

/** The live sessions: which have their room, what they are about, and which are cancelled. Spec: [2.23], [6.7]. */
export default function ClassesPage() {
  return (
    <ListScreen
      list={sessionList}
      area="content"
      title={m.classes_office_title()}
      intro={m.classes_office_intro()}
      tools={
        <ButtonLink to={paths.adminRecordings} size="sm">
          {m.classes_office_recordings()}
        </ButtonLink>
      }
      searchLabel={m.classes_office_search()}
      filterWords={{
        when: {
          label: m.classes_office_when(),
          names: { coming: m.classes_office_coming, roomless: m.classes_office_roomless, past: m.classes_office_past },
        },
      }}
      columns={columns()}
      rowName={({ starts_at }) => starts_at}
      rowTools={({ id }) => (
        <ButtonLink size="sm" to={href(paths.adminClass, { sessionId: id })}>
          {m.panel_open()}
        </ButtonLink>
      )}
      empty={{ title: m.classes_office_none(), text: m.classes_office_none_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof sessionList> {
  return [
    {
      id: "starts",
      header: m.panel_starts(),
      value: ({ starts_at }) => new Date(starts_at),
      sort: "starts_at",
      isFigures: true,
      isHeading: true,
    },
    {
      id: "topic",
      header: m.classes_topic(),
      value: (session) => localised(session, "topic", getLocale()),
    },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ state }) => SESSION_STATE_NAMES[state](),
      cell: ({ state }) => (
        <Badge tone={state === "cancelled" ? "loss" : "neutral"}>{SESSION_STATE_NAMES[state]()}</Badge>
      ),
    },
    {
      id: "room",
      header: m.classes_office_room(),
      value: ({ has_room }) => (has_room ? m.classes_office_has_room() : m.panel_missing()),
      cell: ({ has_room }) => (
        <Badge tone={has_room ? "gain" : "signal"}>{has_room ? m.classes_office_has_room() : m.panel_missing()}</Badge>
      ),
    },
  ];
}
