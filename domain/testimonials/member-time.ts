import { DAY_MS } from "#domain/clock/durations.ts";

/** So many days under a plan before a member is asked what they think, and may write it. Issue 35. */
export const ASKED_AFTER_DAYS = 30;

const DAYS_BETWEEN_LETTERS = 7;

/** A membership as it ran; `endedAt` where it was ended before its time. */
export type MemberTerm = {
  isActive: boolean;
  startsAt: Date;
  endsAt: Date | null;
  endedAt: Date | null;
  endReason: string | null;
};

/** The same as the database writes it. */
export type TermRow = {
  status: string;
  starts_at: string;
  ends_at: string | null;
  ended_at: string | null;
  end_reason: string | null;
};

export function toMemberTerm({ status, starts_at, ends_at, ended_at, end_reason }: TermRow): MemberTerm {
  return {
    isActive: status === "active",
    startsAt: new Date(starts_at),
    endsAt: ends_at === null ? null : new Date(ends_at),
    endedAt: ended_at === null ? null : new Date(ended_at),
    endReason: end_reason,
  };
}

/** Whose money went back was no member by it. */
const TAKEN_BACK: readonly (string | null)[] = ["refund", "reversal", "dispute"];

/** Whole days under a plan until now: days without one don't count, and those of two at once count once. */
export function memberDays(terms: readonly MemberTerm[], now: Date): number {
  const spans = terms
    .filter(({ endReason }) => !TAKEN_BACK.includes(endReason))
    .map(({ startsAt, endsAt, endedAt }) => ({
      from: startsAt.getTime(),
      until: Math.min(now.getTime(), endsAt?.getTime() ?? Infinity, endedAt?.getTime() ?? Infinity),
    }))
    .toSorted((one, other) => one.from - other.from);
  let counted = 0;
  let reached = -Infinity;
  for (const { from, until } of spans) {
    counted += Math.max(0, until - Math.max(from, reached));
    reached = Math.max(reached, until);
  }
  return Math.floor(counted / DAY_MS);
}

/** Whether a member's home asks them: a plan runs, they have had one long enough, and they never answered. */
export function isAskedForTestimonial(
  { terms, hasAnswered }: { terms: readonly MemberTerm[]; hasAnswered: boolean },
  now: Date,
): boolean {
  const isMember = terms.some(
    ({ isActive, startsAt, endsAt }) => isActive && startsAt <= now && (endsAt === null || endsAt > now),
  );
  return !hasAnswered && isMember && memberDays(terms, now) >= ASKED_AFTER_DAYS;
}

/** Whether the letter of a Sunday asks, too: it comes every seven days, and so it is the first one after the home did. */
export function isAskedByLetter(asked: { terms: readonly MemberTerm[]; hasAnswered: boolean }, now: Date): boolean {
  return isAskedForTestimonial(asked, now) && memberDays(asked.terms, now) < ASKED_AFTER_DAYS + DAYS_BETWEEN_LETTERS;
}

/** Days as the whole months that readers see: 30 days are one, a year is twelve. */
export function memberMonths(days: number): number {
  return Math.max(1, Math.floor((days * 12) / 365));
}
