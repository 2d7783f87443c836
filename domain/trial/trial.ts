import { DAY_MS } from "#domain/clock/durations.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { TRIAL_DAYS } from "./trial-term.ts";

/** `ended` also when a purchase took its place; `refused` by the team. One per person, ever. */
export const TRIAL_STATES = ["requested", "active", "ended", "refused"] as const;
export type TrialState = (typeof TRIAL_STATES)[number];

/** Why the team refuses a request. */
export const TRIAL_REFUSALS = ["repeated", "no_such_account", "other"] as const;
export type TrialRefusal = (typeof TRIAL_REFUSALS)[number];

/** `endsAt` is null until it is granted. */
export type Trial = { state: TrialState; requestedAt: Date; endsAt: Date | null };

/** The instant at which a trial is over: to the second, three days after the team granted it. Spec: [1.11], [9.7]. */
export function trialEnd(grantedAt: Date): Date {
  return new Date(grantedAt.getTime() + TRIAL_DAYS * DAY_MS);
}

/** The state of a trial at `now`: a server that was down may not have ended it yet. */
export function trialStateAt({ state, endsAt }: Trial, now: Date): TrialState {
  return state === "active" && endsAt !== null && endsAt <= now ? "ended" : state;
}

/** What a person holds: a plan comes before the trial it took the place of. Spec: [3.13]. */
export function currentPlan(
  planId: PlanId | null,
  { trial, now }: { trial: Trial | null; now: Date },
): PlanId | "trial" | null {
  if (planId !== null) return planId;
  return trial !== null && trialStateAt(trial, now) === "active" ? "trial" : null;
}

/** Who has had a plan, access or a trial has seen what it shows. */
export function mayRequestTrial(past: { hasHadPlan: boolean; hasHadAccess: boolean; trial: Trial | null }): boolean {
  return !past.hasHadPlan && !past.hasHadAccess && past.trial === null;
}
