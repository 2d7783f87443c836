import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import type { RowOf } from "#app/core/office/lists/list-definition.ts";

/** Who waits for access, who has to give another name, who has it, and from whom it must be taken away on the charting platform. */
const STAGES = ["pending", "failed", "active", "withdraw"] as const;

const KINDS = ["trial", "purchase"] as const;

const START = {
  pending: { field: "requested_at", direction: "asc" },
  failed: { field: "problem_at", direction: "asc" },
  active: { field: "granted_at", direction: "desc" },
  withdraw: { field: "withdraw_since", direction: "asc" },
} as const;

/** Accesses of one stage: those that wait longest come first, granted ones newest first. */
export const accessList = defineDatabaseList({
  name: "admin-access",
  table: "indicator_access",
  lookAgainMs: 15_000,
  perPage: 50,
  filters: { stage: { values: STAGES, start: "pending" }, kind: { values: KINDS, start: null } },
  sorts: {
    tradingview_username: "asc",
    name: "asc",
    requested_at: "asc",
    granted_at: "desc",
    expires_at: "asc",
    withdraw_since: "asc",
    problem_at: "asc",
  },
  startSort: ({ stage }) => START[stage],
  key: "user_id",
  nullable: ["name", "granted_at", "expires_at", "withdraw_since", "problem_at"],
  ask(supabase, { stage, kind }, options) {
    const accesses = supabase
      .from("access_list")
      .select(
        "user_id, name, email, tradingview_username, status, requested_at, granted_at, expires_at, withdraw_since, version, is_trial, granted_username, problem, problem_at, late_at, also_of",
        options,
      );
    const ofKind = kind === null ? accesses : accesses.eq("is_trial", kind === "trial");
    if (stage === "withdraw") return ofKind.not("withdraw_since", "is", null);
    if (stage === "failed") return ofKind.not("problem", "is", null);
    return stage === "pending" ? ofKind.eq("status", stage).is("problem", null) : ofKind.eq("status", stage);
  },
  rowKey: (row) => row.user_id,
});

export type AccessRequest = RowOf<typeof accessList>;
