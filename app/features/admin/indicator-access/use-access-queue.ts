import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
import { getSupabase } from "#app/core/supabase/client.ts";

export type AccessRequest = {
  userId: string;
  name: string;
  tradingviewUsername: string;
  status: "pending" | "active" | "inactive";
  requestedAt: Date;
  grantedAt: Date | null;
  expiresAt: Date | null;
};

/** Accesses of one state: those that wait longest come first, granted ones newest first. */
export function useAccessRequests(status: "pending" | "active") {
  return useQuery({
    queryKey: ["admin-access", status],
    queryFn: () => readRequests(status),
    refetchInterval: 15_000,
  });
}

/** Marks one member's access as granted on the charting platform. */
export function useGrantAccess() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      const result = await invokeFunction<{ status: string }>("grant-indicator-access", { userId });
      if (!result.ok) throw new GrantRefused(result.code);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["admin-access"] }),
  });
}

export class GrantRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

async function readRequests(status: "pending" | "active"): Promise<AccessRequest[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("indicator_access")
    .select("user_id, status, tradingview_username, requested_at, granted_at, expires_at")
    .eq("status", status)
    .order(status === "pending" ? "requested_at" : "granted_at", { ascending: status === "pending" })
    .limit(200);
  if (error) throw error;
  const names = await readNames(data.map((row) => row.user_id));
  return data.map((row) => ({
    userId: row.user_id,
    name: names.get(row.user_id) ?? "",
    tradingviewUsername: row.tradingview_username,
    status,
    requestedAt: new Date(row.requested_at),
    grantedAt: row.granted_at === null ? null : new Date(row.granted_at),
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
  }));
}

async function readNames(userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("profiles").select("id, name").in("id", userIds);
  if (error) throw error;
  return new Map(data.map(({ id, name }) => [id, name]));
}
