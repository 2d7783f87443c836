import { REFERENCE_OFFSET_HOURS } from "#domain/clock/reference-clock.ts";
import { DAY_BAND_START_HOUR } from "#domain/clock/session-spans.ts";
import { at } from "./at.ts";
import type { BarSeries } from "./bar-series.ts";

export const MINUTES_A_DAY = 24 * 60;
/** Positions are left at this minute of the reference clock. */
export const EDGE_MINUTE = DAY_BAND_START_HOUR * 60;

/** Where each date and time of the reference clock is in a series. Dates are days since 1970. */
export type DayGrid = {
  series: BarSeries;
  firstDay: number;
  days: number;
  slotsPerDay: number;
  /** The bar that opens at a date's slot, or -1; `day * slotsPerDay + slot`. */
  barAt: Int32Array;
  /** The first bar at or after 17:00 of a date, or -1 where the series ends before: that day is not over. */
  edgeBar: Int32Array;
};

export function toReferenceMinute(utcMinute: number): number {
  return utcMinute + REFERENCE_OFFSET_HOURS * 60;
}

export function toUtcMinute(day: number, minuteOfDay: number): number {
  return day * MINUTES_A_DAY + minuteOfDay - REFERENCE_OFFSET_HOURS * 60;
}

/** Days since 1970 of `2023-01-01`, and back. */
export function toDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / (MINUTES_A_DAY * 60_000);
}

export function toDate(day: number): string {
  return new Date(day * MINUTES_A_DAY * 60_000).toISOString().slice(0, "2023-01-01".length);
}

export function layGrid(series: BarSeries): DayGrid {
  const { time, barMinutes } = series;
  const dayAt = (index: number) => Math.floor(toReferenceMinute(at(time, index)) / MINUTES_A_DAY);
  const firstDay = time.length === 0 ? 0 : dayAt(0);
  const days = time.length === 0 ? 0 : dayAt(time.length - 1) - firstDay + 1;
  const slotsPerDay = MINUTES_A_DAY / barMinutes;
  const barAt = new Int32Array(days * slotsPerDay).fill(-1);
  for (let index = 0; index < time.length; index++) {
    const minute = toReferenceMinute(at(time, index)) - firstDay * MINUTES_A_DAY;
    if (minute % barMinutes === 0) barAt[minute / barMinutes] = index;
  }
  return { series, firstDay, days, slotsPerDay, barAt, edgeBar: findEdges(series, firstDay, days) };
}

function findEdges({ time, barMinutes }: BarSeries, firstDay: number, days: number): Int32Array {
  const edges = new Int32Array(days + 1).fill(-1);
  const end = time.length === 0 ? 0 : at(time, time.length - 1) + barMinutes;
  let index = 0;
  for (let day = 0; day <= days; day++) {
    const edge = toUtcMinute(firstDay + day, EDGE_MINUTE);
    if (end < edge) break;
    while (index < time.length && at(time, index) < edge) index++;
    edges[day] = index;
  }
  return edges;
}
