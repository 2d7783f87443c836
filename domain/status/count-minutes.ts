import { MINUTE_MS } from "#domain/clock/durations.ts";
import type { PartState } from "./status-part.ts";

/** So many failed minutes in a row open an incident, so many good ones close it: one minute alone does neither. */
export const TURNING_MINUTES = 3;
/** Minutes that lie further apart are no row: in between the server didn't run. */
const LONGEST_GAP_MS = 5 * MINUTE_MS;

/** Minutes in a row that failed, or didn't. */
export type Run = { isFailing: boolean; minutes: number; since: Date };

/** What is known of a part: its last minute that counts, and the run that it ends; null before the first. */
export type PartCount = { state: PartState; minute: Date | null; run: Run | null };

export type MeasuredMinute = { at: Date; state: PartState };
export type DayCount = { day: string; measured: number; limited: number; failed: number };
/** `at` is the first minute of the run: since then it fails, or works again. */
export type IncidentAct = { act: "open" | "close"; at: Date };

export type Counted = { count: PartCount; days: DayCount[]; acts: IncidentAct[] };

/**
 * Counts further minutes of a part, in their order. Each minute counts once: what isn't later than the last one that
 * counts was counted by another process. One that wasn't measured counts for no day and leaves the run as it is.
 */
export function countMinutes(before: PartCount, minutes: readonly MeasuredMinute[]): Counted {
  let count = before;
  const days = new Map<string, DayCount>();
  const acts: IncidentAct[] = [];
  for (const { at, state } of minutes) {
    if (count.minute !== null && at <= count.minute) continue;
    if (state === "unmeasured") {
      count = { ...count, state, minute: at };
      continue;
    }
    const run = nextRun(count, at, state === "down");
    if (run.minutes === TURNING_MINUTES) acts.push({ act: run.isFailing ? "open" : "close", at: run.since });
    addTo(days, at, state);
    count = { state, minute: at, run };
  }
  return { count, days: [...days.values()], acts };
}

function nextRun({ run, minute }: PartCount, at: Date, isFailing: boolean): Run {
  const isNear = minute !== null && at.getTime() - minute.getTime() <= LONGEST_GAP_MS;
  if (run === null || !isNear || run.isFailing !== isFailing) return { isFailing, minutes: 1, since: at };
  return { ...run, minutes: run.minutes + 1 };
}

function addTo(days: Map<string, DayCount>, at: Date, state: PartState): void {
  const day = at.toISOString().slice(0, 10);
  const { measured, limited, failed } = days.get(day) ?? { measured: 0, limited: 0, failed: 0 };
  days.set(day, {
    day,
    measured: measured + 1,
    limited: limited + (state === "limited" ? 1 : 0),
    failed: failed + (state === "down" ? 1 : 0),
  });
}

/** The minute that a moment lies in. */
export function minuteOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);
}
