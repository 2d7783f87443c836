import { type AccessRequest, accessList } from "#app/core/admin-lists/access-list.ts";
import { type ListAction, runFunction } from "#app/core/lists/list-actions.tsx";
import type { ColumnsOf } from "#app/core/lists/list-columns.tsx";
import { ListScreen } from "#app/core/lists/list-screen.tsx";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";

const STAGE_NAMES = {
  pending: m.admin_access_pending,
  active: m.admin_access_active,
  withdraw: m.admin_access_withdraw,
};

const KIND_NAMES = { trial: m.common_free_trial, purchase: m.admin_access_purchase };

/** Spec [2.23], [6.7]: who waits for the indicator, who has it, and from whom it is to be taken away. */
export function AccessPage() {
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
      rowName={(row) => row.tradingview_username}
      actions={actions()}
      rowTools={(row) => <CopyUsername username={row.tradingview_username} />}
      empty={{ title: m.admin_access_none(), text: m.admin_access_none_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof accessList> {
  return [
    {
      id: "username",
      header: m.panel_tradingview_username(),
      value: (row) => row.tradingview_username,
      sort: "tradingview_username",
      isFigures: true,
      isHeading: true,
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
      rowLabel: (row) => m.admin_access_mark({ username: row.tradingview_username }),
      done: (row) => m.admin_access_granted({ username: row.tradingview_username }),
      isFor: ({ status }) => status === "pending",
      run: (row) => runFunction("grant-indicator-access", { userId: row.user_id, version: row.version }),
    },
    {
      id: "withdraw",
      label: m.admin_access_mark_all_withdrawn(),
      rowLabel: (row) => m.admin_access_mark_withdrawn({ username: row.tradingview_username }),
      done: (row) => m.admin_access_withdrawn({ username: row.tradingview_username }),
      isFor: (row) => row.withdraw_since !== null,
      run: (row) => runFunction("withdraw-indicator-access", { userId: row.user_id, version: row.version }),
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
