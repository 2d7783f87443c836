import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { currentPlan, TRIAL_STATES, type Trial } from "#domain/trial/trial.ts";
import { useMembership } from "./use-membership.ts";

type TrialState = {
  status: "loading" | "error" | "ready";
  /** The one trial of the signed-in member, or null where none was asked for. */
  trial: Trial | null;
  retry: () => void;
};

/** Spec: [1.11]. A trial changes together with the access to the indicator, whose changes arrive live. */
export function useTrial(): TrialState {
  const { user } = useSession();
  const queryKey = ["trial", user?.id];
  const isEnabled = user !== null;
  useLiveRows({ table: "indicator_access", filter: `user_id=eq.${user?.id}`, queryKey, isEnabled });
  const query = useQuery({ queryKey, enabled: isEnabled, queryFn: readTrial });
  return {
    status: query.isPending ? "loading" : query.isError ? "error" : "ready",
    trial: query.data ?? null,
    retry: () => void query.refetch(),
  };
}

type CurrentPlan = Pick<TrialState, "status" | "retry"> & { plan: PlanId | "trial" | null };

/** What the signed-in member holds now, a plan or the trial. Spec: [3.13]. */
export function useCurrentPlan(): CurrentPlan {
  const membership = useMembership();
  const { trial, ...trialQuery } = useTrial();
  const states = [membership.status, trialQuery.status];
  return {
    status: states.includes("error") ? "error" : states.includes("loading") ? "loading" : "ready",
    plan: currentPlan(membership.plan?.planId ?? null, { trial, now: new Date() }),
    retry: () => {
      membership.retry();
      trialQuery.retry();
    },
  };
}

async function readTrial(): Promise<Trial | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("trials").select("state, requested_at, ends_at").maybeSingle();
  if (error) throw error;
  if (data === null) return null;
  const { state, requested_at, ends_at } = data;
  return {
    state: TRIAL_STATES.find((known) => known === state) ?? "ended",
    requestedAt: new Date(requested_at),
    endsAt: ends_at === null ? null : new Date(ends_at),
  };
}
