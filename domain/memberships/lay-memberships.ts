import { getPlan, highestPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { addMonths, toWholeSecond } from "./membership-term.ts";

/** One plan of one purchase; `capturedAt` is when its money came. */
export type PurchasedPlan = { id: string; purchaseId: string; planId: PlanId; capturedAt: Date };
/** A membership with a term of its own, given by the team. */
export type GivenMembership = { id: string; planId: PlanId; startsAt: Date; endsAt: Date | null };

export type LaidMembership = {
  id: string;
  planId: PlanId;
  startsAt: Date;
  /** Null for lifetime. */
  endsAt: Date | null;
  /** Set when a higher plan took over; its unused time is in the higher plan's term. */
  upgradedAt: Date | null;
};

/**
 * Lays out everything a member holds, as if bought in the order the money came. The same plan again extends
 * from the end of the running one; a higher plan starts at once, with the running plan's unused time added;
 * a lower plan (refused at the till, so only when two payments crossed) starts when the running one ends.
 * Plans of one purchase don't add up: only its highest is extended or credited.
 * Because the whole is laid out again each time, taking a refunded purchase out leaves exactly what the
 * others bought. docs/field-notes.md, "What the money buys".
 */
export function layMemberships(
  purchased: readonly PurchasedPlan[],
  given: readonly GivenMembership[] = [],
): LaidMembership[] {
  const laid: LaidMembership[] = given.map((membership) => ({ ...membership, upgradedAt: null }));
  for (const purchase of inOrderOfCapture(purchased)) layPurchase(laid, purchase);
  return laid;
}

function inOrderOfCapture(purchased: readonly PurchasedPlan[]): PurchasedPlan[][] {
  const purchases = Object.values(Object.groupBy(purchased, (plan) => plan.purchaseId)) as PurchasedPlan[][];
  return purchases.toSorted(([a], [b]) => {
    if (a === undefined || b === undefined) return 0;
    return a.capturedAt.getTime() - b.capturedAt.getTime() || (a.purchaseId < b.purchaseId ? -1 : 1);
  });
}

function layPurchase(laid: LaidMembership[], plans: readonly PurchasedPlan[]): void {
  const top = highestPlan(plans.map((plan) => plan.planId));
  const capturedAt = plans[0]?.capturedAt;
  if (top === null || capturedAt === undefined) return;
  const start = toWholeSecond(capturedAt);
  const running = findRunning(laid, start);
  const terms = plans.map(({ id, planId }) => ({
    id,
    planId,
    ...(planId === top && running !== null ? nextTerm(planId, running, start) : plainTerm(planId, start)),
    upgradedAt: null,
  }));
  if (running !== null && isHigher(top, running.planId)) endRunning(laid, start);
  laid.push(...terms);
}

type Term = { startsAt: Date; endsAt: Date | null };

function plainTerm(planId: PlanId, start: Date): Term {
  const { months } = getPlan(planId);
  return { startsAt: start, endsAt: months === null ? null : addMonths(start, months) };
}

function nextTerm(planId: PlanId, running: LaidMembership, start: Date): Term {
  const { months } = getPlan(planId);
  if (months === null || running.endsAt === null) return plainTerm(planId, start);
  if (isHigher(planId, running.planId)) {
    const unused = running.endsAt.getTime() - start.getTime();
    return { startsAt: start, endsAt: new Date(addMonths(start, months).getTime() + unused) };
  }
  const startsAt = planId === running.planId ? start : running.endsAt;
  return { startsAt, endsAt: addMonths(running.endsAt, months) };
}

/** The highest running membership; of several of one plan, the one that ends last. */
function findRunning(laid: readonly LaidMembership[], at: Date): LaidMembership | null {
  return laid.filter((membership) => isRunning(membership, at)).reduce<LaidMembership | null>(higherOrLonger, null);
}

function higherOrLonger(best: LaidMembership | null, next: LaidMembership): LaidMembership {
  if (best === null || isHigher(next.planId, best.planId)) return next;
  if (isHigher(best.planId, next.planId)) return best;
  return endOf(next) > endOf(best) ? next : best;
}

function endRunning(laid: LaidMembership[], at: Date): void {
  for (const membership of laid) if (isRunning(membership, at)) membership.upgradedAt = at;
}

function isRunning({ startsAt, endsAt, upgradedAt }: LaidMembership, at: Date): boolean {
  return upgradedAt === null && startsAt <= at && (endsAt === null || endsAt > at);
}

function endOf({ endsAt }: LaidMembership): number {
  return endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
}

function isHigher(planId: PlanId, than: PlanId): boolean {
  return getPlan(planId).rank > getPlan(than).rank;
}
