import { DAY_MS } from "#domain/clock/durations.ts";
import { wallInstant, zoneTime } from "#domain/clock/zone-time.ts";
import type { LiveSchedule } from "./live-schedule.ts";

export type LiveSession = {
  /** Date on the schedule's clock, `2026-11-20`. */
  date: string;
  start: Date;
  end: Date;
};

const DAYS_OF_A_WEEK = 7;

/** The session that runs now, or else the next to begin. */
export function nextSession(now: Date, schedule: LiveSchedule): LiveSession {
  const [next] = comingSessions(now, schedule, DAYS_OF_A_WEEK);
  if (next === undefined) throw new Error("the live schedule has no weekday");
  return next;
}

export function isRunning({ start, end }: Pick<LiveSession, "start" | "end">, now: Date): boolean {
  return start <= now && now < end;
}

/** All sessions of the week that the next session is in, the past ones too. */
export function weekOfSessions(now: Date, schedule: LiveSchedule): LiveSession[] {
  const { date } = nextSession(now, schedule);
  const monday = Date.parse(date) - (isoWeekday(date) - 1) * DAY_MS;
  return datesFrom(monday, DAYS_OF_A_WEEK)
    .filter((each) => schedule.weekdays.includes(isoWeekday(each)))
    .map((each) => sessionOn(each, schedule));
}

/** The sessions of so many days to come that are not over. */
export function comingSessions(now: Date, schedule: LiveSchedule, days: number): LiveSession[] {
  const today = Date.parse(zoneTime(now, schedule.zone).date);
  // One that passes midnight began yesterday.
  return datesFrom(today - DAY_MS, days + 2)
    .filter((date) => schedule.weekdays.includes(isoWeekday(date)))
    .map((date) => sessionOn(date, schedule))
    .filter(({ end }) => end > now);
}

function sessionOn(date: string, schedule: LiveSchedule): LiveSession {
  const start = wallInstant(date, schedule, schedule.zone);
  return { date, start, end: new Date(start.getTime() + schedule.durationMinutes * 60_000) };
}

function datesFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
}

function isoWeekday(date: string): number {
  return new Date(date).getUTCDay() || DAYS_OF_A_WEEK;
}
