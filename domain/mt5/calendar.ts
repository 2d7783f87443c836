import { DAY_MS } from "#domain/clock/durations.ts";

/** Dates as `2026-11-20`, without a clock. */
export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * DAY_MS);
}

/** The Monday of a date's week; of a Saturday or Sunday the Monday that follows. */
export function mondayOf(date: string): string {
  const weekday = new Date(date).getUTCDay();
  return addDays(date, weekday === 6 ? 2 : 1 - weekday);
}

/** Noon in UTC: no calendar changes its clocks near it. */
export function noonOf(date: string): Date {
  return new Date(Date.parse(date) + DAY_MS / 2);
}

/** Days from one date to another; negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, "2026-11-20".length);
}
