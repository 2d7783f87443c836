import { Cron } from "croner";

/** Moments that a place's clock shows: a cron expression (minute hour day month weekday) and the place's IANA zone. */
export type ClockRule = { cron: string; zone: string };

/** When a job runs: at once and then with a rhythm in milliseconds, or at clock times. */
export type When = { everyMs: number } | { at: ClockRule };

/**
 * The first moment after `now` at which a job is to run; null where its rule names none. A time that a change of the
 * clocks skips is the first moment after the gap; one that comes twice counts once, the first time. Throws where
 * the expression or the zone can't be read.
 */
export function nextRunAt(when: When, now: Date): Date | null {
  if ("everyMs" in when) return new Date(now.getTime() + when.everyMs);
  return readRule(when.at).nextRun(now);
}

/** The last moment that a clock rule names up to `now`, `now` included; null where there was none. Throws as above. */
export function lastDueAt(at: ClockRule, now: Date): Date | null {
  const [last = null] = readRule(at).previousRuns(1, new Date(now.getTime() + 1));
  return last;
}

/** Runs that are looked at for the longest time between two: a rule of weekdays comes round in them. */
const LOOKED_AT = 8;

/** The longest time between two of the coming runs, in milliseconds; 0 where there is none. Throws as above. */
export function longestGapMs(when: When, now: Date): number {
  if ("everyMs" in when) return when.everyMs;
  const runs = readRule(when.at)
    .nextRuns(LOOKED_AT, now)
    .map((run) => run.getTime());
  return Math.max(0, ...runs.slice(1).map((run, index) => run - (runs[index] ?? run)));
}

/** "no-wildcard": a list of hours (`0 2,14 * * *`) meets a change of the clocks as a single hour does. */
function readRule({ cron, zone }: ClockRule): Cron {
  return new Cron(cron, { timezone: zone, paused: true, fixedTimeRule: "no-wildcard" });
}

/** Once a day, so many minutes past five in the afternoon in New York: from five to six futures don't trade. */
export function inDailyPause(minute: number): When {
  return { at: { cron: `${minute} 17 * * *`, zone: "America/New_York" } };
}
