import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";

const COLUMNS = "day, side, entry, move, ending, minutes_held";

export type TradesState = {
  status: "loading" | "error" | "ready";
  /** Null where a setup has never been tested, and for one the caller may not see. */
  row: TradesRow | null;
  retry: () => void;
};

/** A setup's trades under the caller's own session. */
export function useTrades(setupId: number): TradesState {
  const { user } = useSession();
  const { data, status, refetch } = useQuery({
    queryKey: [...SETUPS_QUERY_KEY, user?.id, setupId, "trades"],
    queryFn: () => readTradesOf(setupId),
    staleTime: 60_000,
    // The client has asked four times by then.
    retry: false,
  });
  return {
    status: status === "pending" ? "loading" : status === "error" ? "error" : "ready",
    row: data ?? null,
    retry: () => void refetch(),
  };
}

async function readTradesOf(setupId: number): Promise<TradesRow | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("setup_trades").select(COLUMNS).eq("setup_id", setupId).maybeSingle();
  if (error) throw error;
  return data;
}
