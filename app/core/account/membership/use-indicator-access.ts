import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { pollMs, useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type AccessProblem, isAccessProblem } from "#domain/access/access-problems.ts";
import type { AccessEvent, AccessStatus } from "#domain/access/access-steps.ts";
import { indicatorStatusAt } from "#domain/access/indicator-status.ts";

/** Without live changes a card that is pending asks this often, so that a grant shows within 5 s all the same. */
const PENDING_REFRESH_MS = 3_000;

export type IndicatorAccess = {
  status: AccessStatus;
  tradingviewUsername: string;
  /** The name that a grant runs for on the charting platform; another than the one above while a change waits. */
  grantedUsername: string | null;
  requestedAt: Date;
  grantedAt: Date | null;
  expiresAt: Date | null;
  /** Why the team couldn't grant it. */
  problem: AccessProblem | null;
  /** The name as the member last said that it is right. */
  confirmedUsername: string | null;
  /** Null where the member has given none. */
  telegramUsername: string | null;
  /** Oldest first. */
  events: (AccessEvent & { detail: string | null; isByTeam: boolean })[];
};

/** The signed-in member's access to the indicator; null when it was never requested. Spec: [4.1]. */
export function useIndicatorAccess() {
  const { user } = useSession();
  const queryKey = ["indicator-access", user?.id];
  const isEnabled = user !== null;
  const isLive = useLiveRows({ table: "indicator_access", filter: `user_id=eq.${user?.id}`, queryKey, isEnabled });
  return useQuery({
    queryKey,
    enabled: isEnabled,
    queryFn: () => readAccess(user?.id ?? ""),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? pollMs(isLive, PENDING_REFRESH_MS) : false),
  });
}

async function readAccess(userId: string): Promise<IndicatorAccess | null> {
  const supabase = await getSupabase();
  const [access, events, profile] = await Promise.all([
    supabase
      .from("indicator_access")
      .select(
        "status, tradingview_username, granted_username, requested_at, granted_at, expires_at, problem, confirmed_username",
      )
      .eq("user_id", userId)
      .maybeSingle(),
    supabase
      .from("indicator_access_events")
      .select("event, at, detail, actor")
      .eq("user_id", userId)
      .order("at")
      .order("id"),
    supabase.from("profiles").select("telegram_username").eq("id", userId).maybeSingle(),
  ]);
  if (access.error) throw access.error;
  if (events.error) throw events.error;
  if (profile.error) throw profile.error;
  if (access.data === null) return null;
  const { status, tradingview_username, granted_username, requested_at, granted_at, expires_at, problem } = access.data;
  const expiresAt = dateOrNull(expires_at);
  const stored = status === "pending" || status === "active" ? status : "inactive";
  return {
    // A server that was down may not have ended it yet.
    status: indicatorStatusAt({ status: stored, expiresAt }, new Date()),
    tradingviewUsername: tradingview_username,
    grantedUsername: granted_username,
    requestedAt: new Date(requested_at),
    grantedAt: dateOrNull(granted_at),
    expiresAt,
    problem: isAccessProblem(problem) ? problem : null,
    confirmedUsername: access.data.confirmed_username,
    telegramUsername: profile.data?.telegram_username || null,
    events: events.data.map(({ event, at, detail, actor }) => ({
      event,
      at: new Date(at),
      detail,
      isByTeam: actor !== null,
    })),
  };
}

function dateOrNull(value: string | null): Date | null {
  return value === null ? null : new Date(value);
}
