import { MINUTE_MS } from "#domain/clock/durations.ts";
import { REFERENCE_OFFSET_HOURS, toReferenceTime } from "#domain/clock/reference-clock.ts";
import { IMMINENT_WINDOW_MS } from "#domain/signals/imminent-window.ts";

/** An alert goes out when this many minutes, or fewer, are left before the pattern time. Spec: [4.6], [9.12]. */
export const ALERT_LEAD_MINUTES = IMMINENT_WINDOW_MS / MINUTE_MS;

/** A moment as the reference clock writes it: `2026-11-20T09:30:00`, which sorts as it runs. */
export function toReferenceText(instant: Date): string {
  const { date, hour, minute, second } = toReferenceTime(instant);
  return `${date}T${[hour, minute, second].map((part) => String(part).padStart(2, "0")).join(":")}`;
}

/** The instant of a date (`2026-11-20`) and a time (`09:30` or `09:30:00`) on the reference clock. */
export function toInstant(date: string, time: string): Date {
  const offset = `-${String(-REFERENCE_OFFSET_HOURS).padStart(2, "0")}:00`;
  return new Date(`${date}T${time.length === 5 ? `${time}:00` : time}${offset}`);
}

/**
 * Which pattern times are to be alerted now, on the reference clock: later than `after`, and no later than
 * `upTo`. Around midnight the two lie on different dates.
 */
export function findAlertWindow(now: Date): { after: string; upTo: string } {
  const upTo = new Date(now.getTime() + IMMINENT_WINDOW_MS);
  return { after: toReferenceText(now), upTo: toReferenceText(upTo) };
}

/** Whole minutes until the pattern time, rounded up; never below zero. */
export function minutesUntil(instant: Date, now: Date): number {
  return Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / MINUTE_MS));
}
