/**
 * Terms are calendar months from the capture, clamped to the month's end, in UTC, to the second.
 * docs/field-notes.md, "What the money buys".
 */

/** `2026-08-31T10:00:00Z` and 6 months is `2027-02-28T10:00:00Z`. */
export function addMonths(from: Date, months: number): Date {
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  target.setUTCDate(Math.min(from.getUTCDate(), daysInMonth(target)));
  return target;
}

/** The instant without its fraction of a second. */
export function toWholeSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000);
}

function daysInMonth(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
}
