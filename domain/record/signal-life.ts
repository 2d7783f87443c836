import { toInstant } from "#domain/alerts/alert-window.ts";
import { DAY_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import { DAY_BAND_START_HOUR } from "#domain/clock/session-spans.ts";
import { OLDEST_ALERT_MS } from "#domain/signals/alert.ts";
import type { DayDocument } from "#domain/signals/day-commitment.ts";

/** Minutes after the reference clock's midnight and 17:00 at which days are written into the record: alerts of a close come first. */
export const RECORD_MINUTE = 10;

/** When a signal's trade is entered, and when it is left at the latest: at the next 17:00 of the reference clock. */
export function lifeOfSignal(date: string, time: string): { from: Date; until: Date } {
  const [from, close] = [toInstant(date, time), toInstant(date, `${DAY_BAND_START_HOUR}:00`)];
  return { from, until: from < close ? close : new Date(close.getTime() + DAY_MS) };
}

/** Whether an alert of this moment may tell how a signal's trade ended. */
export function mayCloseAt(sentAt: Date, { from, until }: { from: Date; until: Date }): boolean {
  return sentAt >= from && sentAt.getTime() <= until.getTime() + OLDEST_ALERT_MS;
}

/**
 * When a day may be written into the record: the day is over, and so is its last trade. With signals after 17:00 that is
 * the evening of the next day.
 */
export function recordDueAt({ date, signals }: Pick<DayDocument, "date" | "signals">): Date {
  const ends = signals.map(({ time }) => lifeOfSignal(date, time).until.getTime());
  const midnight = toInstant(date, "00:00").getTime() + DAY_MS;
  return new Date(Math.max(midnight, ...ends) + RECORD_MINUTE * MINUTE_MS);
}
