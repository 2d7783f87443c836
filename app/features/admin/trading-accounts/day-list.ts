import { actionCall } from "#app/core/office/lists/action-call.ts";
import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { ListAction } from "#app/core/office/lists/list-actions.tsx";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { formatDay } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";

/** The state of a day of an account; `behind`: trades are waiting for a day that is already published. */
export const DAY_STATES = ["waiting", "behind", "corrected", "published"] as const;
export type DayState = (typeof DAY_STATES)[number];

export const DAY_STATE_NAMES: Record<DayState, () => string> = {
  waiting: m.panel_waiting,
  behind: m.accounts_day_behind,
  corrected: m.accounts_day_corrected,
  published: m.accounts_day_published,
};

/** The days of an account, the latest first. */
export function dayListOf(account: string) {
  return defineDatabaseList({
    name: `admin-trading-days-${account}`,
    table: null,
    lookAgainMs: 60_000,
    perPage: 50,
    filters: { state: { values: DAY_STATES, start: null } },
    sorts: { day: "desc", profit_cents: "desc" },
    startSort: () => ({ field: "day", direction: "desc" }),
    key: "day",
    ask: (supabase, { state }, options) => {
      const rows = supabase
        .from("trading_day_list")
        .select("day, version, reason, sequence, trades, profit_cents, waiting, state", options)
        .eq("account", account);
      return state === null ? rows : rows.eq("state", state);
    },
    rowKey: ({ day }) => day,
  });
}

export type DayRow = RowOf<ReturnType<typeof dayListOf>>;

export function dayStateOf({ state }: Pick<DayRow, "state">): DayState {
  return DAY_STATES.find((known) => known === state) ?? "waiting";
}

/** What is done with many days, one after the other: each is a transaction of its own. */
export function dayActions(account: string): readonly ListAction<DayRow>[] {
  const name = ({ day }: DayRow) => formatDay(day, getLocale());
  return [
    {
      id: "publish",
      label: m.accounts_publish_days(),
      rowLabel: (row) => m.accounts_publish_day_of({ day: name(row) }),
      done: (row) => m.accounts_publish_day_done({ day: name(row) }),
      isFor: (row) => dayStateOf(row) === "waiting",
      run: ({ day, waiting }) => actionCall("publish-day", { account, day, waiting: waiting ?? 0 }),
      isAskedFor: true,
    },
    {
      id: "discard",
      label: m.accounts_discard_days(),
      rowLabel: (row) => m.accounts_discard_day_of({ day: name(row) }),
      done: (row) => m.accounts_discard_day_done({ day: name(row) }),
      isFor: ({ waiting }) => (waiting ?? 0) > 0,
      run: ({ day, waiting }) => actionCall("discard-trades", { account, day, waiting: waiting ?? 0 }),
      isAskedFor: true,
    },
  ];
}
