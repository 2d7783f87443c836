import { DAY_MS } from "#domain/clock/durations.ts";
import { getPlan, highestPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { addMonths, toWholeSecond } from "./membership-term.ts";

/** One plan of one purchase, or one grant of the team; `capturedAt` is when its money came, or when it was granted. */
export type PurchasedPlan = {
  id: string;
  purchaseId: string;
  planId: PlanId;
  capturedAt: Date;
  /** Calendar months of a grant; without them the catalogue's. A plan for life has none. */
  months?: number | null;
  /** Days of 24 hours that the team added to its term. */
  addedDays?: number;
  /** When the team ended it, before its term. */
  endedAt?: Date | null;
};
/** A membership with a term of its own, given by the team. */
export type GivenMembership = { id: string; planId: PlanId; startsAt: Date; endsAt: Date | null };

export type LaidMembership = {
  id: string;
  planId: PlanId;
  startsAt: Date;
  /** When its own time begins: behind the term that it extends, otherwise at its start. */
  runsFrom: Date;
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
 * Days that the team added belong to their term; a term that the team ended counts until then, and what came behind it
 * moves up.
 * Because the whole is laid out again each time, taking a refunded purchase out leaves exactly what the
 * others bought. docs/field-notes.md, "What the money buys"; docs/decisions/187.
 */
export function layMemberships(
  purchased: readonly PurchasedPlan[],
  given: readonly GivenMembership[] = [],
): LaidMembership[] {
  const laid: LaidMembership[] = given.map((membership) => ({
    ...membership,
    runsFrom: membership.startsAt,
    upgradedAt: null,
  }));
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
  const terms = plans.flatMap((plan): LaidMembership[] => {
    const { id, planId, endedAt = null } = plan;
    const term = planId === top && running !== null ? nextTerm(plan, { laid, running, start }) : plainTerm(plan, start);
    // What was ended before its time began leaves no trace in the line.
    if (endedAt !== null && endedAt <= term.runsFrom) return [];
    const isCut = endedAt !== null && (term.endsAt === null || endedAt < term.endsAt);
    return [{ id, planId, ...term, endsAt: isCut ? endedAt : term.endsAt, upgradedAt: null }];
  });
  const isTaken = terms.some(({ planId }) => planId === top);
  if (isTaken && running !== null && isHigher(top, running.planId)) endAhead(laid, start);
  laid.push(...terms);
}

type Term = Pick<LaidMembership, "startsAt" | "runsFrom" | "endsAt">;

function plainTerm(plan: PurchasedPlan, start: Date): Term {
  return { startsAt: start, runsFrom: start, endsAt: endFrom(plan, start) };
}

/** A term of the plan that begins then, with the days that were added; null for life. */
function endFrom({ planId, months, addedDays = 0 }: PurchasedPlan, start: Date): Date | null {
  const { months: listed } = getPlan(planId);
  return listed === null ? null : new Date(addMonths(start, months ?? listed).getTime() + addedDays * DAY_MS);
}

type Line = { laid: readonly LaidMembership[]; running: LaidMembership; start: Date };

function nextTerm(plan: PurchasedPlan, { laid, running, start }: Line): Term {
  const line = lineEnd(laid, running, start);
  if (getPlan(plan.planId).months === null || line === null) return plainTerm(plan, start);
  if (isHigher(plan.planId, running.planId)) {
    const end = endFrom(plan, start);
    const unused = line.getTime() - start.getTime();
    return { startsAt: start, runsFrom: start, endsAt: end === null ? null : new Date(end.getTime() + unused) };
  }
  const startsAt = plan.planId === running.planId ? start : line;
  return { startsAt, runsFrom: line, endsAt: endFrom(plan, line) };
}

/** Where the line ends that begins with the running term and goes on with those that wait behind it. */
function lineEnd(laid: readonly LaidMembership[], running: LaidMembership, at: Date): Date | null {
  let end = running.endsAt;
  const waiting = laid
    .filter(({ runsFrom, upgradedAt }) => upgradedAt === null && runsFrom > at)
    .toSorted((a, b) => a.runsFrom.getTime() - b.runsFrom.getTime());
  for (const term of waiting) {
    if (end === null || term.endsAt === null) return null;
    if (term.runsFrom <= end && term.endsAt > end) end = term.endsAt;
  }
  return end;
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

/** A higher plan takes over what runs, and what waits behind it. */
function endAhead(laid: LaidMembership[], at: Date): void {
  for (const membership of laid)
    if (membership.upgradedAt === null && endOf(membership) > at.getTime()) membership.upgradedAt = at;
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
