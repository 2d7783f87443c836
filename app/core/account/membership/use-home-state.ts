import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { accessState } from "#domain/access/access-state.ts";
import { type HomeState, homeState } from "#domain/access/home-state.ts";
import type { OpenRefundState } from "#domain/refunds/refund-request.ts";
import { useIndicatorAccess } from "./use-indicator-access.ts";
import { useMembership } from "./use-membership.ts";
import { useTrial } from "./use-trial.ts";

export type HomeStateQuery =
  | { status: "loading" }
  | { status: "error"; retry: () => void }
  | { status: "ready"; state: HomeState };

/** What the dashboard's home is about for the signed-in member. Spec: [2.21]. */
export function useHomeState(now: Date): HomeStateQuery {
  const membership = useMembership();
  const trial = useTrial();
  const access = useIndicatorAccess();
  const isFrozen = membership.memberships.some(({ status }) => status === "frozen");
  const refund = useOpenRefund({ isFrozen });
  const statuses = [membership.status, trial.status, access.status, refund.status];
  if (statuses.includes("error")) return { status: "error", retry };
  if (statuses.includes("loading") || access.isPending) return { status: "loading" };
  // The page's clock ticks seldom: what has ended since would go on beside an access that was read as ended.
  const readAt = new Date(Math.max(now.getTime(), access.dataUpdatedAt));
  const held = {
    memberships: membership.memberships,
    trial: trial.trial,
    access: accessState(access.data ?? null, readAt),
    refund: refund.refund,
  };
  return { status: "ready", state: homeState(held, readAt) };

  function retry() {
    membership.retry();
    trial.retry();
    refund.retry();
    void access.refetch();
  }
}

/**
 * How far the signed-in member's latest open request for their money is; null without one. Asked only of who has something
 * frozen. Spec: [1.12].
 */
function useOpenRefund({ isFrozen }: { isFrozen: boolean }) {
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
