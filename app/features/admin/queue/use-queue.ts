import { useQuery } from "@tanstack/react-query";
import { pollMs, useLiveRows } from "#app/core/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/supabase/client.ts";

export type QueueCounts = {
  pendingAccess: number;
  endedAccess: number;
  paidOrders: number;
  openTickets: number;
  reviews: number;
  problems: number;
};

/** What waits for a person, counted by the database. */
export function useQueueCounts() {
  const queryKey = ["admin-queue"];
  const isAccessLive = useLiveRows({ table: "indicator_access", queryKey });
  const areOrdersLive = useLiveRows({ table: "orders", queryKey });
  const refetchInterval = pollMs(isAccessLive && areOrdersLive, 15_000);
  return useQuery({ queryKey, queryFn: readCounts, refetchInterval });
}

async function readCounts(): Promise<QueueCounts> {
  const supabase = await getSupabase();
  const count = { count: "exact", head: true } as const;
  const [pendingAccess, endedAccess, openTickets, paidOrders, reviews, problems] = await Promise.all([
    supabase.from("indicator_access").select("user_id", count).eq("status", "pending"),
    supabase.from("indicator_access").select("user_id", count).not("withdraw_since", "is", null),
    supabase.from("support_tickets").select("id", count).eq("status", "open"),
    supabase.from("orders").select("id", count).eq("status", "paid"),
    supabase.from("orders").select("id", count).in("status", ["pending_review", "disputed"]),
    supabase.from("orders").select("id", count).not("problem", "is", null),
  ]);
  for (const { error } of [pendingAccess, endedAccess, openTickets, paidOrders, reviews, problems])
    if (error) throw error;
  return {
    pendingAccess: pendingAccess.count ?? 0,
    endedAccess: endedAccess.count ?? 0,
    openTickets: openTickets.count ?? 0,
    paidOrders: paidOrders.count ?? 0,
    reviews: reviews.count ?? 0,
    problems: problems.count ?? 0,
  };
}
