import { DAY_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { GivenMembership, PurchasedPlan } from "./lay-memberships.ts";
import { addMonths, toWholeSecond } from "./membership-term.ts";

/** The plan that an order bought, as far as it counts; of several in one order only the highest does. */
export type PaidTerm = Pick<PurchasedPlan, "planId" | "capturedAt" | "months" | "addedDays" | "endedAt"> & {
  orderId: string;
  /** What was captured for it and is still with us, US cents; nothing for what the team granted. */
  capturedCents: number;
};

/** What is left of one order's plan, in money: each part of the sum, so that anybody can repeat it. */
export type CreditPart = {
  orderId: string;
  planId: PlanId;
  capturedCents: number;
  unusedSeconds: number;
  termSeconds: number;
  /** Unused ÷ term × captured, rounded down to the cent. */
  creditCents: number;
};

/** Time of one term, in milliseconds; `paid` where money bought it. */
type Piece = { of: PaidTerm | null; paid: PaidTerm | null; planId: PlanId; left: number; term: number };

/** A plan for life has no term to take over another's unused time: it takes over the money. */
export function isForLife(planId: PlanId): boolean {
  return getPlan(planId).months === null;
}

/**
 * What a member who moves to the plan for life has left, one part per order, laid out as in `layMemberships`: the same
 * plan again queues behind the running one, a higher one goes before it. Nothing for someone who holds a plan for life
 * already, and nothing for what the team gave.
 */
export function findUpgradeCredit(
  paid: readonly PaidTerm[],
  given: readonly GivenMembership[],
  now: Date,
): CreditPart[] {
  const events: Event[] = [
    ...paid.map((term) => ({ ...term, at: toWholeSecond(term.capturedAt), paid: term, fixedEnd: null })),
    ...given.map(({ startsAt, planId, endsAt }) => ({ at: startsAt, planId, paid: null, fixedEnd: endsAt })),
    ...paid.flatMap((term) => (term.endedAt == null ? [] : [{ at: term.endedAt, ended: term }])),
  ];
  let line: Piece[] = [];
  let cursor = 0;
  for (const event of events.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    line = consume(line, event.at.getTime() - cursor);
    cursor = event.at.getTime();
    if ("ended" in event) {
      line = line.filter(({ of }) => of !== event.ended);
      continue;
    }
    const added = addTo(line, event);
    if (added === null) return [];
    line = added;
  }
  return consume(line, now.getTime() - cursor).flatMap(toPart);
}

type Begin = Pick<PurchasedPlan, "planId" | "months" | "addedDays"> & {
  at: Date;
  paid: PaidTerm | null;
  fixedEnd: Date | null;
};
/** Something joins the line, or the team ended it. */
type Event = Begin | { at: Date; ended: PaidTerm };

/** The line with what begins then; null with a plan for life, which has none. Added days cost nothing and are worth nothing. */
function addTo(line: readonly Piece[], { at, planId, paid, fixedEnd, months, addedDays = 0 }: Begin): Piece[] | null {
  const { months: listed } = getPlan(planId);
  if (listed === null || (paid === null && fixedEnd === null)) return null;
  const isHigher = line[0] !== undefined && getPlan(planId).rank > getPlan(line[0].planId).rank;
  const begins = new Date(at.getTime() + (isHigher ? 0 : line.reduce((sum, { left }) => sum + left, 0)));
  const length =
    fixedEnd === null
      ? addMonths(begins, months ?? listed).getTime() - begins.getTime()
      : fixedEnd.getTime() - at.getTime();
  const pieces = [
    { of: paid, paid, planId, left: length, term: length },
    { of: paid, paid: null, planId, left: addedDays * DAY_MS, term: addedDays * DAY_MS },
  ].filter(({ left }) => left > 0);
  return isHigher ? [...pieces, ...line.map((older) => ({ ...older, planId }))] : [...line, ...pieces];
}

/** What is left of the pieces after so many milliseconds, the first used first. */
function consume(line: readonly Piece[], milliseconds: number): Piece[] {
  let toUse = milliseconds;
  return line.flatMap((piece) => {
    const used = Math.min(piece.left, toUse);
    toUse -= used;
    return used === piece.left ? [] : [{ ...piece, left: piece.left - used }];
  });
}

function toPart({ paid, left, term }: Piece): CreditPart[] {
  if (paid === null) return [];
  const { orderId, planId, capturedCents } = paid;
  const unusedSeconds = Math.floor(left / SECOND_MS);
  const termSeconds = term / SECOND_MS;
  const creditCents = Math.floor((capturedCents * unusedSeconds) / termSeconds);
  return creditCents === 0 ? [] : [{ orderId, planId, capturedCents, unusedSeconds, termSeconds, creditCents }];
}

/** Whole days of 24 hours: how a part is shown to people. */
export function toWholeDays(seconds: number): number {
  return Math.floor((seconds * SECOND_MS) / DAY_MS);
}

/** No more credit than there is to pay; what isn't needed stays where it was. */
export function capCredit(parts: readonly CreditPart[], payableCents: number): CreditPart[] {
  let payable = payableCents;
  return parts.flatMap((part) => {
    const creditCents = Math.min(part.creditCents, payable);
    payable -= creditCents;
    return creditCents === 0 ? [] : [{ ...part, creditCents }];
  });
}
