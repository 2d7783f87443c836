import { OPERATING_DAYS, type OperatingDay } from "#domain/backtest/weekdays.ts";
import type { PatternTimes } from "#domain/setups/major-pattern.ts";
import { formatClockTime, majorPattern } from "#domain/setups/major-pattern.ts";

/** What decides whether and when a setup signals. */
export type SignallingSetup = PatternTimes & { id: number; days: readonly OperatingDay[] };

/** One setup's signal of a day; `time` is `HH:MM:SS` on the reference clock. Spec: [3.2]. */
export type DailySignal = { setupId: number; time: string };

const SUNDAY = 0;

/** The operating day of a date (`2026-11-20`) of the reference clock; null at the weekend. Spec: [9.11]. */
export function operatingDayOf(date: string): OperatingDay | null {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === SUNDAY ? null : (OPERATING_DAYS[weekday - 1] ?? null);
}

/**
 * The signals that a date brings by the setups' operating days: one a setup, at its later pattern time, in the order of
 * the setups. Spec: [3.2], [4.6].
 */
export function dailySignals(setups: readonly SignallingSetup[], date: string): DailySignal[] {
  const day = operatingDayOf(date);
  if (day === null) return [];
  return setups
    .filter(({ days }) => days.includes(day))
    .map((setup) => ({ setupId: setup.id, time: formatClockTime(majorPattern(setup)) }));
}
