import type { Weekday } from "#domain/clock/reference-clock.ts";

/** The days a setup may operate on, in the order of their number (0 to 4). Spec: [9.11]. */
export const OPERATING_DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const satisfies Weekday[];
export type OperatingDay = (typeof OPERATING_DAYS)[number];

/** 0 for Monday to 6 for Sunday, of a day since 1970 (a Thursday). */
export function weekdayNumber(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** A set of days as bits, Monday the lowest: quick to ask. */
export function dayMask(days: readonly OperatingDay[]): number {
  return days.reduce((mask, day) => mask | (1 << OPERATING_DAYS.indexOf(day)), 0);
}

export function daysOfMask(mask: number): OperatingDay[] {
  return OPERATING_DAYS.filter((_, number) => (mask & (1 << number)) !== 0);
}
