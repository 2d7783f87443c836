import { m } from "#app/paraglide/messages.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";

/** A length of time in its two largest parts, rounded down to minutes: `2 d 4 h`, `2 h 10 min`, `54 min`. */
export function durationText(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  const hours = Math.floor((milliseconds % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS);
  if (days > 0) return m.clock_days_and_hours({ days, hours });
  return hours > 0 ? m.clock_hours_and_minutes({ hours, minutes }) : m.clock_minutes({ minutes });
}
