import { useQuery } from "@tanstack/react-query";
import { actName } from "#app/core/office/records/act-names.ts";
import { LoadedRecord } from "#app/core/office/records/loaded-record.tsx";
import { Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TextLink } from "#app/ui/link.tsx";
import { Table } from "#app/ui/table.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { isRecord } from "#domain/is-record.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { listChanges } from "#domain/staff/record-changes.ts";
import { STAFF_AREAS } from "#domain/staff/staff-rights.ts";
import type { Route } from "./+types/admin-audit-entry-page";
import { type AuditRow, readAuditEntry } from "./audit-list.ts";
import { AuditTargetLink } from "./audit-target-link.tsx";
import { AREA_NAMES, actorText } from "./audit-texts.ts";

export const meta = pageMeta({
  path: paths.adminAuditEntry,
  title: m.audit_entry_title,
  description: m.audit_entry_description,
});

/** One entry of the trail: who did what to whom, and each field before and after. Spec: [2.23]. */
export default function AuditEntryRoute({ params: { entryId } }: Route.ComponentProps) {
  const query = useQuery({ queryKey: ["audit-entry", entryId], queryFn: () => readAuditEntry(entryId) });
  return (
    <LoadedRecord
      query={query}
      headingLevel={1}
      missing={{
        title: m.audit_gone(),
        text: m.audit_gone_text(),
        list: { to: paths.adminAudit, label: m.audit_title() },
      }}
    >
      {(row) => <AuditEntryView row={row} />}
    </LoadedRecord>
  );
}

function AuditEntryView({ row }: { row: AuditRow }) {
  const { action, at, changes, details } = row;
  const moment = dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "medium" });
  // Null counts as absent. These are the action's own details, apart from the changes that it made.
  const facts = listChanges({}, isRecord(details) ? details : {});
  return (
    <RecordPage
      list={{ to: paths.adminAudit, label: m.audit_title() }}
      title={actName(action)}
      subtitle={`${moment.format(new Date(at))} · ${actorText(row)}`}
      aside={
        <RecordSection title={m.admin_record_facts()}>
          <Facts facts={factsOf(row)} />
        </RecordSection>
      }
    >
      <RecordSection title={m.audit_changes()}>
        {changes.length === 0 ? (
          <p className="text-sm text-muted">{m.audit_no_changes()}</p>
        ) : (
          <Table
            caption={m.audit_changes()}
            rows={changes}
            rowKey={({ field }) => field}
            columns={[
              {
                id: "field",
                header: m.audit_field(),
                cell: ({ field }) => <code translate="no">{field}</code>,
                isHeading: true,
              },
              { id: "before", header: m.audit_was(), cell: ({ before }) => before },
              { id: "after", header: m.audit_is(), cell: ({ after }) => after },
            ]}
          />
        )}
      </RecordSection>
      {facts.length === 0 ? null : (
        <RecordSection title={m.audit_more()}>
          <Facts facts={facts.map(({ field, after }) => ({ label: field, value: after }))} />
        </RecordSection>
      )}
    </RecordPage>
  );
}

function factsOf(row: AuditRow) {
  const { actor, actorName, action, area } = row;
  const known = STAFF_AREAS.find((one) => one === area);
  return [
    {
      label: m.audit_who(),
      value:
        actor === null || actorName === null ? (
          actorText(row)
        ) : (
          <TextLink to={href(paths.adminUser, { userId: actor })}>{actorText(row)}</TextLink>
        ),
    },
    { label: m.audit_target(), value: <AuditTargetLink row={row} /> },
    { label: m.audit_area(), value: known === undefined ? area : AREA_NAMES[known]() },
    { label: m.audit_code(), value: <code translate="no">{action}</code> },
  ];
}
