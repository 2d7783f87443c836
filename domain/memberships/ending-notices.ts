import { DAY_MS } from "#domain/clock/durations.ts";

/** A member is notified this many days before their membership ends. */
export const ENDING_NOTICE_DAYS = [30, 7, 1] as const;
/** What ended longer ago is no news: a server that was away so long writes no letter about it. */
const OVER_FOR_DAYS = 7;

export type EndingNotice = (typeof ENDING_NOTICE_DAYS)[number] | "over";

/**
 * Which letter about the end of what somebody holds is due at `now`, or null. Of several that a server missed it is the last
 * one: one letter, not three. A term that began later than its letter would have been due has none of it.
 */
export function endingNotice(term: { startsAt: Date; endsAt: Date }, now: Date): EndingNotice | null {
  const end = term.endsAt.getTime();
  const left = end - now.getTime();
  if (left <= 0) return left > -OVER_FOR_DAYS * DAY_MS ? "over" : null;
  const days = ENDING_NOTICE_DAYS.findLast((count) => left <= count * DAY_MS);
  return days !== undefined && term.startsAt.getTime() <= end - days * DAY_MS ? days : null;
}

/** Between these two ends lies whatever may have a letter at `now`. */
export function endsWithNotices(now: Date): { from: Date; to: Date } {
  return {
    from: new Date(now.getTime() - OVER_FOR_DAYS * DAY_MS),
    to: new Date(now.getTime() + ENDING_NOTICE_DAYS[0] * DAY_MS),
  };
}
