import type { AccessRequest, AccessStage, useAccessList } from "#app/core/admin-lists/access-list.ts";
import { ListPages } from "#app/core/lists/list-pages.tsx";
import { Loaded } from "#app/core/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { AccessActions } from "./access-actions.tsx";

const NOBODY = {
  pending: { title: m.admin_access_none_pending, text: m.admin_access_none_pending_text },
  active: { title: m.admin_access_none_active, text: m.admin_access_none_active_text },
  withdraw: { title: m.admin_access_none_withdraw, text: m.admin_access_none_withdraw_text },
} as const satisfies Record<AccessStage, object>;

/** Accesses of one stage, each waiting one with its two steps: copy the username, mark what was done. */
export function AccessList({ list }: { list: ReturnType<typeof useAccessList> }) {
  const { state, change, query, perPage } = list;
  const { stage } = state.filters;
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-64" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title={NOBODY[stage].title()} text={NOBODY[stage].text()} />}
    >
      {({ rows, total }) => (
        <>
          <Card isFlush>
            <Table
              caption={m.panel_indicator_access()}
              columns={columns(stage)}
              rows={rows}
              rowKey={(row) => row.userId}
            />
          </Card>
          <ListPages page={state.page} perPage={perPage} total={total} onPage={(page) => change({ page })} />
        </>
      )}
    </Loaded>
  );
}

function columns(stage: AccessStage): TableColumn<AccessRequest>[] {
  const time = new Intl.DateTimeFormat(getLocale(), { dateStyle: "short", timeStyle: "short" });
  const date = new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium" });
  return [
    {
      id: "username",
      header: m.panel_tradingview_username(),
      cell: (row) => row.tradingviewUsername,
      isFigures: true,
      isHeading: true,
    },
    { id: "name", header: m.common_name(), cell: (row) => row.name || m.admin_access_nobody() },
    {
      id: "requested",
      header: m.admin_access_requested(),
      cell: (row) => time.format(row.requestedAt),
      isFigures: true,
    },
    {
      id: "expires",
      header: m.admin_access_expires(),
      cell: (row) => (row.expiresAt === null ? m.admin_access_lifetime() : date.format(row.expiresAt)),
    },
    stage === "active"
      ? {
          id: "granted",
          header: m.admin_access_granted_at(),
          cell: (row) => (row.grantedAt === null ? "" : time.format(row.grantedAt)),
          isFigures: true,
        }
      : {
          id: "actions",
          header: m.panel_actions(),
          cell: (row) => <AccessActions request={row} stage={stage} />,
          align: "end",
        },
  ];
}
