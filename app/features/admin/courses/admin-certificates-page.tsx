import { actionCall } from "#app/core/office/lists/action-call.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ListAction } from "#app/core/office/lists/list-actions.tsx";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminCertificates,
  title: m.courses_office_certificates,
  description: m.courses_seo_office_certificates,
});

const certificateList = defineDatabaseList({
  name: "office-certificates",
  table: null,
  lookAgainMs: false,
  perPage: 25,
  filters: {},
  sorts: { issued_at: "desc", name: "asc" },
  startSort: () => ({ field: "issued_at", direction: "desc" }),
  key: "code",
  ask: (supabase, _filters, options) =>
    supabase.from("certificates").select("code, name, course_id, issued_at, revoked_at, version", options),
  rowKey: ({ code }) => code,
});

type CertificateRow = RowOf<typeof certificateList>;

/** Every certificate that was issued; one that shouldn't have been is taken back, and its page says so. */
export default function CertificatesPage() {
  return (
    <ListScreen
      list={certificateList}
      area="content"
      title={m.courses_office_certificates()}
      searchLabel={m.courses_office_certificate_search()}
      filterWords={{}}
      columns={columns()}
      rowName={({ code }) => code}
      actions={actions()}
      empty={{ title: m.courses_office_no_certificates(), text: m.courses_office_no_certificates_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof certificateList> {
  return [
    {
      id: "code",
      header: m.common_code(),
      value: ({ code }) => code,
      cell: ({ code }) => <TextLink to={href(paths.certificate, { code })}>{code}</TextLink>,
      isFigures: true,
      isHeading: true,
    },
    { id: "name", header: m.common_name(), value: ({ name }) => name, sort: "name" },
    { id: "course", header: m.courses_check_course(), value: (row) => row.course_id },
    {
      id: "date",
      header: m.courses_check_issued(),
      value: (row) => new Date(row.issued_at),
      sort: "issued_at",
      isFigures: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: (row) => stateText(row),
      cell: (row) => <Badge tone={row.revoked_at === null ? "gain" : "loss"}>{stateText(row)}</Badge>,
    },
  ];
}

function stateText({ revoked_at: revokedAt }: CertificateRow): string {
  return revokedAt === null ? m.courses_office_valid() : m.courses_office_revoked();
}

function actions(): ListAction<CertificateRow>[] {
  return [
    {
      id: "revoke",
      label: m.common_withdraw(),
      rowLabel: ({ code }) => m.courses_office_revoke_of({ code }),
      done: ({ code }) => m.courses_office_revoke_done({ code }),
      isFor: (row) => row.revoked_at === null,
      run: ({ code, version }) => actionCall("revoke-certificate", { code, isRevoked: true, version }),
    },
    {
      id: "restore",
      label: m.courses_office_restore(),
      rowLabel: ({ code }) => m.courses_office_restore_of({ code }),
      done: ({ code }) => m.courses_office_restore_done({ code }),
      isFor: (row) => row.revoked_at !== null,
      run: ({ code, version }) => actionCall("revoke-certificate", { code, isRevoked: false, version }),
    },
  ];
}
