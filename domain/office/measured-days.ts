import { zoneTime } from "#domain/clock/zone-time.ts";

/** How many whole days the figures of the office may cover, today included. */
export const MEASURED_DAYS = [7, 30, 90, 365] as const;
export type MeasuredDays = (typeof MEASURED_DAYS)[number];

/** The first and the last day (`2026-11-20`) of so many that end today on a place's clock. */
export function measuredSpan(days: MeasuredDays, { now, zone }: { now: Date; zone: string }): DaySpan {
  const last = zoneTime(now, zone).date;
  return { first: shiftDay(last, 1 - days), last };
}

/** Both days belong to it. */
export type DaySpan = { first: string; last: string };

/** The day that lies so many days later, or earlier below zero. */
export function shiftDay(day: string, by: number): string {
  const shifted = new Date(`${day}T00:00:00Z`);
  shifted.setUTCDate(shifted.getUTCDate() + by);
  return shifted.toISOString().slice(0, "2026-11-20".length);
}

/** Every day of a span, first to last. */
export function daysOf({ first, last }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** By how many percent a figure is above another one, one decimal; null where that one is nothing. */
export function percentAbove(figure: number, other: number): number | null {
  return other === 0 ? null : Math.round(((figure - other) / Math.abs(other)) * 1_000) / 10;
}
