import { WEEKDAYS } from "#domain/clock/reference-clock.ts";
import { zoneTime } from "#domain/clock/zone-time.ts";
import type { Settings } from "#domain/settings/setting-definitions.ts";

/** When somebody of the team answers; the office sets it. */
export type SupportHours = Settings["support.hours"];

const SUNDAY = 7;

/**
 * Whether somebody of the team answers now, by the clock of the hours' place. Mail is read at any hour, which is what
 * "24/7" in the plans means. Spec: [9.11].
 */
export function isSupportOpen(now: Date, { days, from, to, zone }: SupportHours): boolean {
  const there = zoneTime(now, zone);
  const minutes = there.hour * 60 + there.minute;
  return (
    days.includes(WEEKDAYS.indexOf(there.weekday) || SUNDAY) && minutes >= minutesOf(from) && minutes < minutesOf(to)
  );
}

/** `09:30`. */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
