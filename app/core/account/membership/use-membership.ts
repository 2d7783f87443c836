import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type ActivePlan, findActivePlan, type Membership } from "#domain/memberships/active-membership.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";

export const MEMBERSHIP_QUERY = "membership";

export type MembershipState = {
  status: "loading" | "error" | "ready";
  /** The highest running plan, or null without one. Spec: [6.2], [6.4]. */
  plan: ActivePlan | null;
  /** All there ever were. */
  memberships: readonly Membership[];
  /** Bought one or was given one, at any time. */
  hasHadPlan: boolean;
  retry: () => void;
};

type MembershipRow = { plan_id: string; status: string; starts_at: string; ends_at: string | null };

/** What the signed-in member may open, as the database tells it; screens only reflect it. */
export function useMembership(): MembershipState {
  const { user } = useSession();
  const queryKey = [MEMBERSHIP_QUERY, user?.id];
  const isEnabled = user !== null;
  useLiveRows({ table: "memberships", filter: `user_id=eq.${user?.id}`, queryKey, isEnabled });
  const query = useQuery({
    queryKey,
    enabled: isEnabled,
    queryFn: readMemberships,
  });
  return {
    status: query.isPending ? "loading" : query.isError ? "error" : "ready",
    plan: query.data ? findActivePlan(query.data, new Date()) : null,
    memberships: query.data ?? [],
    hasHadPlan: (query.data?.length ?? 0) > 0,
    retry: () => void query.refetch(),
  };
}

async function readMemberships(): Promise<Membership[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("memberships").select("plan_id, status, starts_at, ends_at");
  if (error) throw error;
  return data.flatMap(toMembership);
}

function toMembership({ plan_id, status, starts_at, ends_at }: MembershipRow): Membership[] {
  if (!isPlanId(plan_id) || (status !== "active" && status !== "frozen" && status !== "ended")) return [];
  return [
    { planId: plan_id, status, startsAt: new Date(starts_at), endsAt: ends_at === null ? null : new Date(ends_at) },
  ];
}
