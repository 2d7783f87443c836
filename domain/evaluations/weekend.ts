import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";

/**
 * Whether a trade was open, milliseconds since 1970, between the start of a Saturday in New York and noon of that Sunday, to the
 * hour. Markets that have a weekend are closed then, whatever a firm's own day is: a close on Sunday evening, when they
 * are open again, ends a weekend. Those that never close are in it.
 */
export function isOpenOnWeekend({ openedAt, closedAt }: { openedAt: number; closedAt: number }): boolean {
  const starts = SATURDAY + (Math.ceil((closedAt - SATURDAY) / WEEK_MS) - 1) * WEEK_MS;
  return openedAt < starts + WEEKEND_MS;
}

const WEEK_MS = 7 * DAY_MS;
const WEEKEND_MS = DAY_MS + 12 * HOUR_MS;
/** 3 January 1970 was a Saturday; New York is five hours behind UTC, four in summer. */
const SATURDAY = Date.UTC(1970, 0, 3, 5);
