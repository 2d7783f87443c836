import { DAY_MS } from "#domain/clock/durations.ts";
import { toReferenceTime, WEEKDAYS } from "#domain/clock/reference-clock.ts";

/** What the published record says of a followed setup; sums in thousandths of R, costs included. */
export type RecordedSum = {
  signals: number;
  /** Of them with a result, those without a trade among them. */
  judged: number;
  trades: number;
  milliR: number;
};

export type FollowedWeek = {
  setupId: number;
  /** The day of the reference clock on which it was followed: results count from the day after. */
  since: string;
  week: RecordedSum;
  all: RecordedSum;
};

/** An alert that reached the member in a browser or in Telegram. */
export type FiredAlert = {
  setupId: number;
  /** Both on the reference clock, `2026-11-27` and `09:30:00`. */
  day: string;
  time: string;
  /** What its signal did, as the record says it; null in every field until the record says so. */
  side: "buy" | "sell" | "none" | null;
  entry: number | null;
  exit: number | null;
  milliR: number | null;
};

/** What a member's home and the letter of Sunday tell of a week. docs/decisions/204. */
export type MemberWeek = { followed: FollowedWeek[]; alerts: FiredAlert[] };

/** The Monday with which the week of a moment begins on the reference clock: on a Sunday, six days ago. */
export function weekStart(now: Date): string {
  const { date, weekday } = toReferenceTime(now);
  const daysSince = (WEEKDAYS.indexOf(weekday) + WEEKDAYS.length - 1) % WEEKDAYS.length;
  return new Date(Date.parse(date) - daysSince * DAY_MS).toISOString().slice(0, date.length);
}

/** All setups of the list together. */
export function sumOf(followed: readonly FollowedWeek[], span: "week" | "all"): RecordedSum {
  const sum = { signals: 0, judged: 0, trades: 0, milliR: 0 };
  for (const { [span]: own } of followed) {
    sum.signals += own.signals;
    sum.judged += own.judged;
    sum.trades += own.trades;
    sum.milliR += own.milliR;
  }
  return sum;
}

/** As `2026-11-27` and a setup's number name one alert in an address: `28.2026-11-27`. */
export function alertName({ setupId, day }: Pick<FiredAlert, "setupId" | "day">): string {
  return `${setupId}.${day}`;
}

export function findAlert({ alerts }: MemberWeek, name: string): FiredAlert | null {
  return alerts.find((alert) => alertName(alert) === name) ?? null;
}
