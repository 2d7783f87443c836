import { findActivePlan, isRunning, type Membership } from "#domain/memberships/active-membership.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";

/** One running term of the member's active plan; `endsAt` is null for life. */
export type ClassTerm = { id: string; planId: PlanId; endsAt: Date | null };
/** `state` as in `class_bookings`. */
export type ClassBooking = { membershipId: string; state: string };

export type ClassAllowance = {
  /** Classes of the running terms, those taken of them, and what is left. */
  total: number;
  used: number;
  left: number;
  /** The term that the next class is taken from; null when none is left. */
  nextTermId: string | null;
};

/** The running terms of the highest plan: one that was renewed early has two. */
export function findClassTerms(memberships: readonly (Membership & { id: string })[], now: Date): ClassTerm[] {
  const planId = findActivePlan(memberships, now)?.planId;
  return memberships.filter((membership) => membership.planId === planId && isRunning(membership, now));
}

/** The terms of which a class that begins then may be: it has to lie before their end. */
export function termsThatHold(terms: readonly ClassTerm[], startsAt: Date): ClassTerm[] {
  return terms.filter(({ endsAt }) => endsAt === null || startsAt < endsAt);
}

/**
 * Private classes: each term of a plan holds as many as the plan says. One that was cancelled in time doesn't count; one that was
 * cancelled late or missed does. Spec: [9.3], [9.4].
 */
export function findClassAllowance(terms: readonly ClassTerm[], bookings: readonly ClassBooking[]): ClassAllowance {
  const counted = terms.map(({ id, planId }) => {
    const total = getPlan(planId).privateClasses;
    const used = bookings.filter(({ membershipId, state }) => membershipId === id && state !== "cancelled").length;
    return { id, total, used, left: Math.max(0, total - used) };
  });
  const sum = (pick: (term: (typeof counted)[number]) => number) => counted.reduce((all, term) => all + pick(term), 0);
  return {
    total: sum(({ total }) => total),
    used: sum(({ used }) => used),
    left: sum(({ left }) => left),
    nextTermId: counted.find(({ left }) => left > 0)?.id ?? null,
  };
}
