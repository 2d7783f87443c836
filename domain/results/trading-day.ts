import { DAY_MS } from "#domain/clock/durations.ts";
import { wallInstant, wallTimeAt, zoneOffsetMinutes } from "#domain/clock/zone-time.ts";
import type { TradingAccount } from "./account-trade.ts";

export type DayRule = Pick<TradingAccount, "zone" | "dayEndsAt">;

const MINUTES_A_DAY = 24 * 60;
const WEEK_MS = 7 * DAY_MS;

/**
 * The trading day, `2023-01-02`, that an instant belongs to on an account's clock; a trade belongs to that of its close.
 * The instant at which a day ends is its last: what the close of the market closes belongs to that day, and on a Friday
 * not to a Saturday. A day that ends at `00:00` is the calendar's with that midnight. Throws on a zone that the machine
 * doesn't know.
 */
export function tradingDayOf(instant: string, { zone, dayEndsAt }: DayRule): string {
  const at = new Date(Date.parse(instant) - 1);
  // A clock set forward so far that it shows midnight when the day ends.
  return wallTimeAt(at, offsetMinutes(at, zone) + ((MINUTES_A_DAY - minuteOf(dayEndsAt)) % MINUTES_A_DAY)).date;
}

/** The last instant of a trading day. */
export function tradingDayEnd(day: string, { zone, dayEndsAt }: DayRule): Date {
  const minutes = minuteOf(dayEndsAt);
  const date = minutes === 0 ? dateAfter(day) : day;
  return wallInstant(date, { hour: Math.floor(minutes / 60), minute: minutes % 60 }, zone);
}

const weeks = new Map<string, number | null>();

/**
 * Minutes that a zone's clock is ahead of UTC: asked once for a week at both of whose ends it is the same, as asking for
 * each of 5,000 trades takes a fast phone a quarter of a second.
 */
function offsetMinutes(instant: Date, zone: string): number {
  const week = Math.floor(instant.getTime() / WEEK_MS);
  const key = `${zone} ${week}`;
  let kept = weeks.get(key);
  if (kept === undefined) {
    const [first, last] = [week, week + 1].map((number) => zoneOffsetMinutes(new Date(number * WEEK_MS), zone));
    kept = first === last && first !== undefined ? first : null;
    weeks.set(key, kept);
  }
  return kept ?? zoneOffsetMinutes(instant, zone);
}

/** Minutes since midnight of `17:00`. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function dateAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, "2023-01-02".length);
}
