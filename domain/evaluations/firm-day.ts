import { DAY_MS } from "#domain/clock/durations.ts";
import { type DayRule, tradingDayEnd, tradingDayOf } from "#domain/results/trading-day.ts";

/**
 * The firm's day that an instant belongs to, as days since 1970. A day that ends in the small hours has the date on which it
 * began: until 00:30 on a Saturday it is Friday, a weekday. Milliseconds since 1970.
 */
export function firmDayOf(instant: number, rule: DayRule): number {
  return Date.parse(tradingDayOf(new Date(instant).toISOString(), rule)) / DAY_MS - endsTomorrow(rule);
}

/** The last instant of such a day, milliseconds since 1970. */
export function firmDayEnd(day: number, rule: DayRule): number {
  const date = new Date((day + endsTomorrow(rule)) * DAY_MS).toISOString().slice(0, "2026-03-10".length);
  return tradingDayEnd(date, rule).getTime();
}

/** A day that ends at 00:00 has its own date already. */
function endsTomorrow({ dayEndsAt }: DayRule): 0 | 1 {
  return dayEndsAt > "00:00" && dayEndsAt < "12:00" ? 1 : 0;
}
