import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { MEMBERSHIP_FILTERS } from "#domain/office/list-filters.ts";

const COLUMNS =
  "id, user_id, name, email, tradingview_username, plan_id, source, order_id, order_number, created_at, months, added_days, runs_from, ends_at, ended_at, end_reason, until_at, version, state, is_followed, access_status, access_problem, grant_reason, granted_by, ending_reason";

/** Terms that run: the one that ends next comes first. Of all of them the newest. Spec: [2.23]. */
export const membershipList = defineDatabaseList({
  name: "admin-memberships",
  table: "memberships",
  lookAgainMs: 30_000,
  perPage: 50,
  filters: MEMBERSHIP_FILTERS,
  sorts: { name: "asc", created_at: "desc", runs_from: "asc", until_at: "asc" },
  startSort: ({ state }) => {
    if (state === "all") return { field: "created_at", direction: "desc" };
    if (state === "waiting") return { field: "runs_from", direction: "asc" };
    return { field: "until_at", direction: state === "ended" ? "desc" : "asc" };
  },
  key: "id",
  nullable: ["name", "until_at"],
  ask(supabase, { state, plan, source, ends }, options) {
    let asked = supabase.from("membership_list").select(COLUMNS, options);
    if (state !== "all") asked = asked.eq("state", state);
    if (plan !== null) asked = asked.eq("plan_id", plan);
    if (source !== null) asked = asked.eq("source", source);
    if (ends === null) return asked;
    const now = Date.now();
    const last = new Date(now + Number(ends) * DAY_MS).toISOString();
    return asked.gt("ends_at", new Date(now).toISOString()).lte("ends_at", last).eq("is_followed", false);
  },
  rowKey: ({ id }) => id,
});

export type AdminMembership = RowOf<typeof membershipList>;
