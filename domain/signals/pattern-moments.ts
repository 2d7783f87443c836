import { DAY_MS } from "#domain/clock/durations.ts";
import { referenceInstant, toReferenceTime } from "#domain/clock/reference-clock.ts";
import { type DailySignal, dailySignals, operatingDayOf, type SignallingSetup } from "./daily-signals.ts";
import { IMMINENT_WINDOW_MS } from "./imminent-window.ts";

/** The major pattern of one setup on one date: `at` is the instant of `date` and `time` on the reference clock. */
export type PatternMoment = { setupId: number; date: string; time: string; at: number };

/** What the server has told of a date; `signals` is null until it has been read. */
export type SignalDay = { date: string; signals: readonly DailySignal[] | null };

const WEEK = 7;

/**
 * The moments that matter now, soonest first: today's signals, and around midnight those that the operating days bring
 * in a date's first five minutes, since they are imminent before that date's signals are written. A setup counts on the
 * days it operates only, and the pattern's own date decides which day that is. Spec: [4.6].
 */
export function momentsNow(
  setups: readonly SignallingSetup[],
  { date, signals }: SignalDay,
  now: Date,
): PatternMoment[] {
  const isUnwritten = signals === null || signals.length === 0;
  const today = isUnwritten ? firstMinutesOf(setups, date) : momentsOf(setups, { date, signals });
  return [...today, ...firstMinutesOf(setups, dateAfter(now, 1))].sort(bySooner);
}

/** Spec [4.6]: from exactly five minutes before the pattern time until it is there. */
export function isImminent({ at }: PatternMoment, now: Date): boolean {
  const left = at - now.getTime();
  return left > 0 && left <= IMMINENT_WINDOW_MS;
}

/** The moments of the next date that brings any, by the operating days; none when no setup operates. */
export function momentsOfNextDay(setups: readonly SignallingSetup[], now: Date): PatternMoment[] {
  for (let days = 1; days <= WEEK; days += 1) {
    const date = dateAfter(now, days);
    const moments = momentsOf(setups, { date, signals: dailySignals(setups, date) });
    if (moments.length > 0) return moments;
  }
  return [];
}

/** When something changes next: a window opens or closes, or the date of the reference clock ends. Milliseconds. */
export function nextEdge(moments: readonly PatternMoment[], now: Date): number {
  const edges = moments.flatMap(({ at }) => [at - IMMINENT_WINDOW_MS, at]);
  const midnight = toInstant(dateAfter(now, 1), "00:00:00");
  return Math.min(midnight, ...edges.filter((edge) => edge > now.getTime()));
}

function momentsOf(
  setups: readonly SignallingSetup[],
  { date, signals }: { date: string; signals: readonly DailySignal[] },
): PatternMoment[] {
  const day = operatingDayOf(date);
  const operating = new Set(setups.filter(({ days }) => day !== null && days.includes(day)).map(({ id }) => id));
  return signals
    .filter(({ setupId }) => operating.has(setupId))
    .map(({ setupId, time }) => ({ setupId, date, time, at: toInstant(date, time) }))
    .sort(bySooner);
}

function firstMinutesOf(setups: readonly SignallingSetup[], date: string): PatternMoment[] {
  const midnight = toInstant(date, "00:00:00");
  const moments = momentsOf(setups, { date, signals: dailySignals(setups, date) });
  return moments.filter(({ at }) => at - midnight < IMMINENT_WINDOW_MS);
}

function bySooner(one: PatternMoment, other: PatternMoment): number {
  return one.at - other.at || one.setupId - other.setupId;
}

function dateAfter(now: Date, days: number): string {
  return toReferenceTime(new Date(now.getTime() + days * DAY_MS)).date;
}

function toInstant(date: string, time: string): number {
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  return referenceInstant(date, hour, minute).getTime() + second * 1000;
}
