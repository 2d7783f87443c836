import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { OpenRefundState } from "#domain/refunds/refund-request.ts";

/**
 * How far the signed-in member's latest open request for their money is; null without one. Asked only of who has something
 * frozen. Spec: [1.12].
 */
export function useOpenRefund({ isFrozen }: { isFrozen: boolean }) {
  const { user } = useSession();
  const queryKey = ["open-refund", user?.id];
  const isEnabled = user !== null && isFrozen;
  useLiveRows({ table: "orders", filter: `user_id=eq.${user?.id}`, queryKey, isEnabled });
  const query = useQuery({ queryKey, enabled: isEnabled, queryFn: readOpenRefund });
  const status = query.isPending ? "loading" : query.isError ? "error" : "ready";
  return {
    status: isEnabled ? status : "ready",
    refund: isEnabled ? (query.data ?? null) : null,
    retry: () => void query.refetch(),
  } as const;
}

async function readOpenRefund(): Promise<OpenRefundState | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("refund_requests")
    .select("state")
    .in("state", ["requested", "confirmed"])
    .order("requested_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw error;
  return data?.state === "requested" || data?.state === "confirmed" ? data.state : null;
}
