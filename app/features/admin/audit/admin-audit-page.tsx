import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { ACT_NAMES, actName } from "#app/core/office/records/act-names.ts";
import { ChangeLines } from "#app/core/office/records/change-lines.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { auditList } from "./audit-list.ts";
import { AuditTargetLink } from "./audit-target-link.tsx";
import { AREA_NAMES, actorText, changesText, PERIOD_NAMES, WHO_NAMES } from "./audit-texts.ts";

export const meta = pageMeta({ path: paths.adminAudit, title: m.audit_title, description: m.audit_description });

/** What the team did, and what was noted besides. Spec: [2.23], [6.7]. */
export default function AuditPage() {
  return (
    <ListScreen
      list={auditList}
      area="audit"
      title={m.audit_title()}
      intro={m.audit_intro()}
      searchLabel={m.audit_search()}
      filterWords={{
        act: { label: m.audit_act(), names: ACT_NAMES },
        area: { label: m.audit_area(), names: AREA_NAMES },
        who: { label: m.audit_who(), names: WHO_NAMES },
        when: { label: m.audit_when(), names: PERIOD_NAMES },
      }}
      columns={columns()}
      rowName={({ action }) => actName(action)}
      empty={{ title: m.audit_empty_title(), text: m.audit_empty_text() }}
    />
  );
}

/** As many of an import's changes as a row has room for; its own page has all. */
const CHANGES_SHOWN = 3;

function columns(): ColumnsOf<typeof auditList> {
  return [
    {
      id: "act",
      header: m.audit_act(),
      value: ({ action }) => actName(action),
      cell: ({ id, action }) => (
        <TextLink to={href(paths.adminAuditEntry, { entryId: id })}>{actName(action)}</TextLink>
      ),
      isHeading: true,
    },
    { id: "at", header: m.audit_when(), value: ({ at }) => new Date(at), sort: "at", isFigures: true },
    { id: "who", header: m.audit_who(), value: actorText },
    {
      id: "target",
      header: m.audit_target(),
      value: ({ targetName, subject }) => targetName || subject,
      cell: (row) => <AuditTargetLink row={row} />,
    },
    {
      id: "changes",
      header: m.audit_changes(),
      value: changesText,
      cell: ({ changes }) => (
        <span className="block md:min-w-48">
          <ChangeLines changes={changes.slice(0, CHANGES_SHOWN)} />
          {changes.length > CHANGES_SHOWN ? "…" : null}
        </span>
      ),
    },
    { id: "area", header: m.audit_area(), value: ({ area }) => area, isInFileOnly: true },
    { id: "code", header: m.audit_code(), value: ({ action }) => action, isInFileOnly: true },
    { id: "subject", header: "ID", value: ({ subject }) => subject, isInFileOnly: true },
  ];
}
