import { getPlan, isHigherPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";

export type Membership = {
  planId: PlanId;
  status: "active" | "frozen" | "ended";
  startsAt: Date;
  /** Null for lifetime. The membership is over at this instant. */
  endsAt: Date | null;
};

/** What a member holds now, taken together: the highest running plan, and until when it runs. */
export type ActivePlan = { planId: PlanId; endsAt: Date | null };

/** Spec: [6.4]. Frozen and ended memberships open nothing. */
export function findActivePlan(memberships: readonly Membership[], now: Date): ActivePlan | null {
  const running = memberships.filter((membership) => isRunning(membership, now));
  const planId = running.reduce<PlanId | null>(
    (best, { planId: next }) => (best === null || isHigherPlan(next, best) ? next : best),
    null,
  );
  if (planId === null) return null;
  return { planId, endsAt: latestEnd(running.filter((membership) => membership.planId === planId)) };
}

/** What gives access to the indicator: a membership, or a product without end. */
export type Coverage = Pick<Membership, "status" | "endsAt">;

/** Until when the indicator is covered by anything active; null for lifetime, undefined for nothing at all. */
export function findCoverageEnd(coverage: readonly Coverage[], now: Date): Date | null | undefined {
  const ahead = coverage.filter(({ status, endsAt }) => status === "active" && (endsAt === null || endsAt > now));
  return ahead.length === 0 ? undefined : latestEnd(ahead);
}

/**
 * Whether buying these plans would be money for nothing: one is lower than the active plan, or the active
 * plan is for life already. docs/field-notes.md, "What the money buys".
 */
export function isLowerThanActive(planIds: readonly PlanId[], active: ActivePlan | null): boolean {
  if (active === null) return false;
  const isForLife = getPlan(active.planId).months === null;
  return planIds.some((planId) => isForLife || isHigherPlan(active.planId, planId));
}

/** Spec: [6.4]. */
export function isRunning({ status, startsAt, endsAt }: Membership, now: Date): boolean {
  return status === "active" && startsAt <= now && (endsAt === null || endsAt > now);
}

function latestEnd(coverage: readonly Coverage[]): Date | null {
  const ends = coverage.map(({ endsAt }) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const latest = Math.max(...ends);
  return Number.isFinite(latest) ? new Date(latest) : null;
}
