import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";

export type Standing = { planId: PlanId | null; hasTrial: boolean };

export type Unlocked = {
  courses: boolean;
  /** How many of the exclusive funding setups the plan opens. */
  fundingSetups: number;
  liveSessions: boolean;
  privateSessions: boolean;
  community: boolean;
};

/** What the dashboard opens. Spec: [4.16], [6.2] to [6.5]. The database decides; this is what the screens show. */
export function unlockedFor({ planId, hasTrial }: Standing): Unlocked {
  return {
    courses: planId !== null || hasTrial,
    fundingSetups: planId === null ? 0 : getPlan(planId).fundingSetups,
    liveSessions: hasLiveSessions(planId),
    privateSessions: planId !== null,
    community: planId !== null,
  };
}

/** Live sessions need the 12-month or the lifetime plan; not the 6-month plan, not a trial. Spec: [6.3], [6.5]. */
export function hasLiveSessions(planId: PlanId | null): boolean {
  return planId === "anual" || planId === "lifetime";
}
