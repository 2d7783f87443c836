import { PART_NAMES, partNames, STATE_NAMES } from "#app/core/formats/status-texts.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { LocalisedRow } from "#domain/language/localised.ts";
import { fromColumns, localisedColumns } from "#domain/language/localised-fields.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { STATUS_PARTS } from "#domain/status/status-part.ts";
import { toParts } from "./incident-record.ts";
import { incidentTitle } from "./incident-texts.ts";
import { OpenIncident } from "./open-incident.tsx";

export const meta = pageMeta({
  path: paths.adminIncidents,
  title: m.status_incidents,
  description: m.status_office_seo_list,
});

/** Incidents of the status page, those of measurements and the office's. Spec: [2.23], [6.7]; docs/decisions/217. */
export default function IncidentsPage() {
  const mayWrite = useStaffMay()("jobs", "write");
  return (
    <ListScreen
      list={incidentList}
      area="jobs"
      title={m.status_incidents()}
      intro={m.status_office_intro()}
      tools={mayWrite ? <OpenIncident /> : null}
      searchLabel={m.panel_search_by_title()}
      filterWords={{
        state: {
          label: m.panel_status(),
          names: { open: m.status_office_state_open, closed: m.panel_over },
        },
        part: { label: m.status_office_parts(), names: PART_NAMES },
      }}
      columns={columns()}
      rowName={titleOf}
      empty={{ title: m.status_office_none(), text: m.status_office_none_text() }}
    />
  );
}

function titleOf(row: LocalisedRow<"title", string | null> & { parts: string[] }): string {
  return incidentTitle({ parts: toParts(row.parts), ...fromColumns(row, "title") });
}

function columns(): ColumnsOf<typeof incidentList> {
  return [
    {
      id: "title",
      header: m.status_office_seo_record_title(),
      value: titleOf,
      cell: (row) => <TextLink to={href(paths.adminIncident, { incidentId: row.id })}>{titleOf(row)}</TextLink>,
      isHeading: true,
    },
    {
      id: "parts",
      header: m.status_office_parts(),
      value: ({ parts }) => partNames(toParts(parts), getLocale()),
    },
    {
      id: "severity",
      header: m.status_office_severity(),
      value: ({ severity }) => STATE_NAMES[severity](),
    },
    {
      id: "by",
      header: m.status_office_by(),
      value: ({ probe }) => (probe === null ? m.common_the_team() : m.status_office_by_probe()),
    },
    {
      id: "opened_at",
      header: m.panel_opened_at(),
      value: ({ opened_at: at }) => new Date(at),
      sort: "opened_at",
      isFigures: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ closed_at: at }) => stateName(at),
      cell: ({ closed_at: at }) => <Badge tone={at === null ? "loss" : "neutral"}>{stateName(at)}</Badge>,
    },
  ];
}

function stateName(closedAt: string | null): string {
  return closedAt === null ? m.status_office_state_open() : m.panel_over();
}

/** All incidents, the latest first. */
const incidentList = defineDatabaseList({
  name: "admin-incidents",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: {
    state: { values: ["open", "closed"], start: null },
    part: { values: STATUS_PARTS, start: null },
  },
  sorts: { opened_at: "desc" },
  startSort: () => ({ field: "opened_at", direction: "desc" }),
  key: "id",
  ask(supabase, { state, part }, options) {
    let rows = supabase
      .from("incidents")
      .select(`id, parts, severity, probe, ${localisedColumns("title")}, opened_at, closed_at, version`, options);
    if (part !== null) rows = rows.contains("parts", [part]);
    if (state === null) return rows;
    return state === "open" ? rows.is("closed_at", null) : rows.not("closed_at", "is", null);
  },
  rowKey: ({ id }) => id,
});
