import { useState } from "react";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { durationText } from "#app/core/formats/clock/duration-text.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { AlsoOf } from "#app/core/office/admin-lists/also-of.tsx";
import { actionCall } from "#app/core/office/lists/action-call.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ListAction } from "#app/core/office/lists/list-actions.tsx";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { PersonCell } from "#app/core/office/lists/person-cell.tsx";
import { RecordAction } from "#app/core/office/records/record-action.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Select } from "#app/ui/select.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TRIAL_REFUSALS, TRIAL_STATES, type TrialRefusal, type TrialState } from "#domain/trial/trial.ts";

export const meta = pageMeta({
  path: paths.adminTrials,
  title: m.admin_trials_title,
  description: m.admin_trials_description,
});

const START = {
  requested: { field: "requested_at", direction: "asc" },
  active: { field: "ends_at", direction: "asc" },
  ended: { field: "ends_at", direction: "desc" },
  refused: { field: "refused_at", direction: "desc" },
} as const;

/** Free trials of one state: those that wait longest or end first come first. */
const trialList = defineDatabaseList({
  name: "admin-trials",
  // A trial changes together with its access.
  table: "indicator_access",
  lookAgainMs: 15_000,
  perPage: 50,
  filters: { state: { values: TRIAL_STATES, start: "requested" } },
  sorts: { tradingview_username: "asc", name: "asc", requested_at: "asc", ends_at: "asc", refused_at: "desc" },
  startSort: ({ state }) => START[state],
  key: "user_id",
  nullable: ["name", "ends_at", "refused_at"],
  ask: (supabase, { state }, options) =>
    supabase
      .from("trial_list")
      .select(
        "user_id, name, email, tradingview_username, state, requested_at, granted_at, ends_at, refused_at, refusal, version, problem, also_of",
        options,
      )
      .eq("state", state),
  rowKey: ({ user_id: userId }) => userId,
});

type TrialRow = RowOf<typeof trialList>;

const STATE_NAMES: Record<TrialState, () => string> = {
  requested: m.admin_trials_requested,
  active: m.admin_trials_active,
  ended: m.admin_trials_ended,
  refused: m.admin_trials_refused,
};

const REFUSAL_NAMES: Record<TrialRefusal, () => string> = {
  repeated: m.admin_trials_reason_repeated,
  no_such_account: m.admin_trials_reason_no_account,
  other: m.admin_trials_reason_other,
};

/** Spec [2.23]: free trials that wait, run and are over, and what can be done with a request. */
export default function TrialsPage() {
  const now = useNow();
  return (
    <ListScreen
      list={trialList}
      area="access"
      title={m.admin_trials_title()}
      intro={m.admin_trials_intro()}
      searchLabel={m.admin_list_search_person()}
      filterWords={{ state: { label: m.panel_status(), names: STATE_NAMES } }}
      columns={columns(now)}
      rowName={(row) => row.tradingview_username}
      actions={actions()}
      rowTools={(row) => (row.state === "requested" ? <RefuseTrial row={row} /> : null)}
      empty={{ title: m.admin_trials_none(), text: m.admin_trials_none_text() }}
    />
  );
}

function columns(now: Date): ColumnsOf<typeof trialList> {
  return [
    {
      id: "username",
      header: m.panel_tradingview_username(),
      value: (row) => row.tradingview_username,
      cell: (row) => (
        <span className="grid gap-1 [overflow-wrap:anywhere] md:min-w-36">
          <span translate="no">{row.tradingview_username}</span>
          <AlsoOf people={row.also_of} />
          {row.problem === null ? null : <Badge className="words justify-self-start">{m.admin_access_failed()}</Badge>}
        </span>
      ),
      sort: "tradingview_username",
      isFigures: true,
      isHeading: true,
    },
    {
      id: "person",
      header: m.panel_person(),
      value: (row) => row.name,
      cell: (row) => <Person row={row} />,
      sort: "name",
    },
    { id: "email", header: m.panel_email(), value: ({ email }) => email, isInFileOnly: true },
    {
      id: "requested",
      header: m.admin_access_requested(),
      value: (row) => new Date(row.requested_at),
      sort: "requested_at",
      isFigures: true,
    },
    {
      id: "ends",
      header: m.admin_access_expires(),
      value: (row) => (row.ends_at === null ? null : new Date(row.ends_at)),
      sort: "ends_at",
      isFigures: true,
    },
    { id: "rest", header: m.admin_trials_rest(), value: (row) => restOf(row, now) },
  ];
}

function Person({ row }: { row: TrialRow }) {
  return row.email === null ? m.admin_access_nobody() : <PersonCell row={row} />;
}

/** What is left of one that runs; why one was refused. */
function restOf({ state, ends_at: endsAt, refusal }: TrialRow, now: Date): string {
  if (state === "active" && endsAt !== null)
    return durationText(Math.max(0, new Date(endsAt).getTime() - now.getTime()));
  const reason = TRIAL_REFUSALS.find((known) => known === refusal);
  return reason === undefined ? "" : REFUSAL_NAMES[reason]();
}

function actions(): ListAction<TrialRow>[] {
  return [
    {
      id: "grant",
      label: m.admin_access_mark_all(),
      rowLabel: (row) => m.admin_access_mark({ username: row.tradingview_username }),
      done: (row) => m.admin_access_granted({ username: row.tradingview_username }),
      isFor: ({ state }) => state === "requested",
      run: (row) => actionCall("grant-indicator-access", { userId: row.user_id, version: row.version ?? 0 }),
    },
  ];
}

function RefuseTrial({ row: { user_id: userId, version, tradingview_username: username } }: { row: TrialRow }) {
  const [reason, setReason] = useState<TrialRefusal>("repeated");
  if (!useStaffMay()("access", "write")) return null;
  return (
    <RecordAction
      isSmall
      label={m.admin_trials_refuse({ username })}
      consequence={m.admin_trials_refuse_text()}
      done={m.admin_trials_refuse_done({ username })}
      run={() => invokeFunction("refuse-trial", { userId, version: version ?? 0, reason })}
      stale={[[trialList.name]]}
    >
      <Select
        label={m.panel_reason()}
        value={reason}
        options={TRIAL_REFUSALS.map((value) => ({ value, label: REFUSAL_NAMES[value]() }))}
        onChange={({ target }) => setReason(TRIAL_REFUSALS.find((known) => known === target.value) ?? reason)}
      />
    </RecordAction>
  );
}
