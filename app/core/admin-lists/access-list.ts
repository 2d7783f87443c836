import { type ListDefinition, toListPage, useList } from "#app/core/lists/use-list.ts";
import { getSupabase } from "#app/core/supabase/client.ts";

/** Who waits for access, who has it, and from whom it must be taken away on the charting platform. */
export const ACCESS_STAGES = ["pending", "active", "withdraw"] as const;
export type AccessStage = (typeof ACCESS_STAGES)[number];

const ORDER = { pending: "requested_at", active: "granted_at", withdraw: "withdraw_since" } as const;

export type AccessRequest = {
  userId: string;
  name: string;
  tradingviewUsername: string;
  requestedAt: Date;
  grantedAt: Date | null;
  expiresAt: Date | null;
  version: number;
};

/** Accesses of one stage: those that wait longest come first, granted ones newest first. */
export const accessList = {
  name: "admin-access",
  table: "indicator_access",
  perPage: 50,
  filters: { stage: { values: ACCESS_STAGES, start: "pending" } },
  async read({ filters: { stage }, from, to }) {
    const supabase = await getSupabase();
    const all = supabase
      .from("indicator_access")
      .select("user_id, tradingview_username, requested_at, granted_at, expires_at, version", { count: "exact" });
    const wanted = stage === "withdraw" ? all.not("withdraw_since", "is", null) : all.eq("status", stage);
    const ordered = wanted
      .order(ORDER[stage], { ascending: stage !== "active" })
      .order("user_id")
      .range(from, to);
    const answer = await ordered;
    const names = await readNames((answer.data ?? []).map((row) => row.user_id));
    return toListPage(answer, (row) => ({
      userId: row.user_id,
      name: names.get(row.user_id) ?? "",
      tradingviewUsername: row.tradingview_username,
      requestedAt: new Date(row.requested_at),
      grantedAt: row.granted_at === null ? null : new Date(row.granted_at),
      expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
      version: row.version,
    }));
  },
} satisfies ListDefinition<AccessFilters, AccessRequest>;

type AccessFilters = { stage: { values: typeof ACCESS_STAGES; start: "pending" } };

export function useAccessList() {
  return useList(accessList);
}

async function readNames(userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("profiles").select("id, name").in("id", userIds);
  if (error) throw error;
  return new Map(data.map(({ id, name }) => [id, name]));
}
