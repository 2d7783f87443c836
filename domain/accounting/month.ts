import { wallInstant, zoneTime } from "#domain/clock/zone-time.ts";

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const MIDNIGHT = { hour: 0, minute: 0 };

/** Whether a text names a month of this century as `2026-11`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** The month that a place's clock shows, as `2026-11`. */
export function monthAt(instant: Date, zone: string): string {
  return zoneTime(instant, zone).date.slice(0, "2026-11".length);
}

/** The month that lies so many months later, or earlier below zero. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, "2026-11".length);
}

/** Every month from the first to the last, latest first; none where the first is later. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = shiftMonth(month, -1)) months.push(month);
  return months;
}

/** From the month's first instant on a place's clock to the next month's first, which doesn't belong to it. */
export function monthSpan(month: string, zone: string): { from: Date; until: Date } {
  const first = (name: string) => wallInstant(`${name}-01`, MIDNIGHT, zone);
  return { from: first(month), until: first(shiftMonth(month, 1)) };
}
