import { DAY_MS, SECOND_MS } from "#domain/clock/durations.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { GivenMembership } from "./lay-memberships.ts";
import { addMonths, toWholeSecond } from "./membership-term.ts";

/** The plan that an order bought, as far as it counts; of several in one order only the highest does. */
export type PaidTerm = {
  orderId: string;
  planId: PlanId;
  capturedAt: Date;
  /** What was captured for it and is still with us, US cents. */
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

/** Time that one order's money bought, in milliseconds. */
type Piece = { paid: PaidTerm | null; planId: PlanId; left: number; term: number };

/** A plan for life has no term to take over another's unused time: it takes over the money. */
export function isForLife(planId: PlanId): boolean {
  return getPlan(planId).months === null;
}

/**
 * What who moves to the plan for life has left, one part an order, by the same lay-out as `layMemberships`: the same plan
 * again stands in line behind the running one, a higher one before it. Nothing for who holds a plan for life already, and
 * nothing for what the team gave.
 */
export function findUpgradeCredit(
  paid: readonly PaidTerm[],
  given: readonly GivenMembership[],
  now: Date,
): CreditPart[] {
  const starts = [
    ...paid.map((term) => ({ at: toWholeSecond(term.capturedAt), planId: term.planId, paid: term, endsAt: null })),
    ...given.map(({ startsAt, planId, endsAt }) => ({ at: startsAt, planId, paid: null, endsAt })),
  ]
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  let line: Piece[] = [];
  let cursor = 0;
  for (const { at, planId, paid: term, endsAt } of starts) {
    const { months } = getPlan(planId);
    if (months === null || (term === null && endsAt === null)) return [];
    line = consume(line, at.getTime() - cursor);
    cursor = at.getTime();
    const isHigher = line[0] !== undefined && getPlan(planId).rank > getPlan(line[0].planId).rank;
    const begins = new Date(cursor + (isHigher ? 0 : line.reduce((sum, { left }) => sum + left, 0)));
    const length = endsAt === null ? addMonths(begins, months).getTime() - begins.getTime() : endsAt.getTime() - cursor;
    const piece = { paid: term, planId, left: length, term: length };
    line = isHigher ? [piece, ...line.map((older) => ({ ...older, planId }))] : [...line, piece];
  }
  return consume(line, now.getTime() - cursor).flatMap(toPart);
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

/** Days of 24 hours, as far as they are whole: how a part is told to people. */
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
