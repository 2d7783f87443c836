import { HOUR_MS } from "./durations.ts";

/**
 * The clock of signals, setups and trading days: UTC less 4 hours, all year, no summer time.
 * Spec: [9.12]; docs/decisions on the reference clock.
 */
export const REFERENCE_OFFSET_HOURS = -4;

/** The same clock as an IANA zone, whose names of this kind have the other sign. */
export const REFERENCE_ZONE = "Etc/GMT+4";

export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export type ReferenceTime = {
  /** `2026-11-20`. */
  date: string;
  hour: number;
  minute: number;
  second: number;
  weekday: Weekday;
};

export function toReferenceTime(instant: Date): ReferenceTime {
  const shifted = new Date(instant.getTime() + REFERENCE_OFFSET_HOURS * HOUR_MS);
  return {
    date: shifted.toISOString().slice(0, -"T00:00:00.000Z".length),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: WEEKDAYS[shifted.getUTCDay()] ?? "sunday",
  };
}

/** The instant at which the reference clock shows a date (`2026-11-20`) and a time. */
export function referenceInstant(date: string, hour: number, minute: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (hour - REFERENCE_OFFSET_HOURS) * HOUR_MS + minute * 60_000);
}
