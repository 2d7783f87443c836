import { OPERATING_DAYS, type OperatingDay } from "#domain/backtest/weekdays.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { type ClockTime, formatClockTime } from "#domain/setups/major-pattern.ts";
import { toInstant } from "./alert-window.ts";

/** Days and time of the reference clock. */
export type WeeklyPattern = { days: readonly OperatingDay[]; time: ClockTime };

export type WeeklyEvent = {
  /** The first pattern time after the given instant. */
  start: Date;
  /** ISO weekdays in UTC, ascending: from 20:00 on, the reference clock's day is UTC's yesterday. */
  utcWeekdays: number[];
};

const DAYS_OF_A_WEEK = 7;

/**
 * A setup's pattern times as a weekly event in UTC. The reference clock has no summer time, so the event keeps the
 * same UTC time all year. Null without an operating day.
 */
export function toWeeklyEvent({ days, time }: WeeklyPattern, after: Date): WeeklyEvent | null {
  const from = after.getTime() - 2 * DAY_MS;
  const starts = Array.from({ length: DAYS_OF_A_WEEK + 3 }, (_, index) => {
    const date = new Date(from + index * DAY_MS).toISOString().slice(0, 10);
    const day = OPERATING_DAYS[isoWeekday(new Date(`${date}T12:00:00Z`)) - 1];
    return { day, at: toInstant(date, formatClockTime(time)) };
  }).filter(({ day, at }) => day !== undefined && days.includes(day) && at > after);
  const start = starts[0]?.at;
  if (start === undefined) return null;
  const utcWeekdays = new Set(starts.map(({ at }) => isoWeekday(at)));
  return { start, utcWeekdays: [...utcWeekdays].toSorted((one, other) => one - other) };
}

function isoWeekday(instant: Date): number {
  return instant.getUTCDay() || DAYS_OF_A_WEEK;
}
