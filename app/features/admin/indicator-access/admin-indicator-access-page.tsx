import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { type AccessRequest, accessList } from "#app/core/office/admin-lists/access-list.ts";
import { AlsoOf } from "#app/core/office/admin-lists/also-of.tsx";
import { FailAccess, PROBLEM_NAMES } from "#app/core/office/admin-lists/fail-access.tsx";
import { actionCall } from "#app/core/office/lists/action-call.ts";
import type { ListAction } from "#app/core/office/lists/list-actions.tsx";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { isAccessProblem } from "#domain/access/access-problems.ts";
import * as paths from "#domain/pages/paths.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";

export const meta = pageMeta({
  path: paths.adminIndicatorAccess,
  title: m.panel_indicator_access,
  description: m.seo_office_access_description,
});

const STAGE_NAMES = {
  pending: m.admin_access_pending,
  failed: m.admin_access_failed,
  active: m.admin_access_active,
  withdraw: m.admin_access_withdraw,
};

const KIND_NAMES = { trial: m.common_free_trial, purchase: m.admin_access_purchase };

/** Spec [2.23], [6.7]: who waits for the indicator, who has it, and from whom it is to be taken away. */
export default function AccessPage() {
  return (
    <ListScreen
      list={accessList}
      area="access"
      title={m.panel_indicator_access()}
      intro={m.admin_access_intro()}
      searchLabel={m.admin_list_search_person()}
      filterWords={{
        stage: { label: m.admin_access_stage(), names: STAGE_NAMES },
        kind: { label: m.admin_access_kind(), names: KIND_NAMES, all: m.common_all() },
      }}
      columns={columns()}
      rowName={usernameOf}
      actions={actions()}
      rowTools={(row) => (
        <>
          <CopyUsername username={usernameOf(row)} />
          {row.status === "pending" && row.problem === null ? <FailAccess row={row} /> : null}
        </>
      )}
      empty={{ title: m.admin_access_none(), text: m.admin_access_none_text() }}
    />
  );
}

/** The name that there is something to do with: what is to be taken away is granted to the old one. */
function usernameOf({ tradingview_username, granted_username, withdraw_since }: AccessRequest): string {
  return withdraw_since === null ? tradingview_username : (granted_username ?? tradingview_username);
}

function Username({ row }: { row: AccessRequest }) {
  const { tradingview_username, granted_username, status, late_at, problem } = row;
  const isRenaming = status === "pending" && granted_username !== null && granted_username !== tradingview_username;
  return (
    <span className="grid gap-1 [overflow-wrap:anywhere] md:min-w-36">
      <span translate="no">{usernameOf(row)}</span>
      {isRenaming ? (
        <span className="words text-xs font-normal text-muted">
          {m.admin_access_replaces({ username: granted_username })}
        </span>
      ) : null}
      <AlsoOf people={row.also_of} />
      <span className="words flex flex-wrap gap-1.5 empty:hidden">
        {late_at !== null && status === "pending" ? <Badge tone="loss">{m.admin_access_late()}</Badge> : null}
        {isAccessProblem(problem) ? <Badge tone="signal">{PROBLEM_NAMES[problem]()}</Badge> : null}
      </span>
    </span>
  );
}

function columns(): ColumnsOf<typeof accessList> {
  return [
    {
      id: "username",
      header: m.panel_tradingview_username(),
      value: usernameOf,
      cell: (row) => <Username row={row} />,
      sort: "tradingview_username",
      isFigures: true,
      isHeading: true,
    },
    {
      id: "alsoOf",
      header: m.admin_access_also_of_header(),
      value: (row) => row.also_of?.join(", ") ?? "",
      isInFileOnly: true,
    },
    { id: "name", header: m.common_name(), value: (row) => row.name ?? m.admin_access_nobody(), sort: "name" },
    {
      id: "kind",
      header: m.admin_access_kind(),
      value: (row) => KIND_NAMES[row.is_trial ? "trial" : "purchase"](),
      cell: (row) => (row.is_trial ? <Badge tone="signal">{m.common_free_trial()}</Badge> : m.admin_access_purchase()),
    },
    { id: "email", header: m.panel_email(), value: (row) => row.email, isInFileOnly: true },
    {
      id: "requested",
      header: m.admin_access_requested(),
      value: (row) => new Date(row.requested_at),
      sort: "requested_at",
      isFigures: true,
    },
    {
      id: "granted",
      header: m.admin_access_granted_at(),
      value: (row) => (row.granted_at === null ? null : new Date(row.granted_at)),
      sort: "granted_at",
      isFigures: true,
    },
    {
      id: "expires",
      header: m.admin_access_expires(),
      value: (row) => {
        if (row.expires_at !== null) return new Date(row.expires_at);
        return row.is_trial ? m.admin_access_trial_days({ days: TRIAL_DAYS }) : m.admin_access_lifetime();
      },
      sort: "expires_at",
      isFigures: true,
    },
  ];
}

/** What was done by hand on the charting platform is marked here. */
function actions(): ListAction<AccessRequest>[] {
  return [
    {
      id: "grant",
      label: m.admin_access_mark_all(),
      rowLabel: (row) => m.admin_access_mark({ username: usernameOf(row) }),
      done: (row) => m.admin_access_granted({ username: usernameOf(row) }),
      isFor: ({ status }) => status === "pending",
      run: (row) => actionCall("grant-indicator-access", { userId: row.user_id, version: row.version }),
    },
    {
      id: "withdraw",
      label: m.admin_access_mark_all_withdrawn(),
      rowLabel: (row) => m.admin_access_mark_withdrawn({ username: usernameOf(row) }),
      done: (row) => m.admin_access_withdrawn({ username: usernameOf(row) }),
      isFor: (row) => row.withdraw_since !== null,
      run: (row) => actionCall("withdraw-indicator-access", { userId: row.user_id, version: row.version }),
    },
  ];
}

function CopyUsername({ username }: { username: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(username);
      showToast({ title: m.admin_access_copied({ username }), tone: "success" });
    } catch {
      showToast({ title: m.admin_access_copy_failed(), tone: "destructive" });
    }
  }
  return (
    <Button size="sm" variant="quiet" onClick={() => void copy()}>
      {m.admin_access_copy()}
    </Button>
  );
}
