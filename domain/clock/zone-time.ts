import { MINUTE_MS } from "./durations.ts";
import { WEEKDAYS, type Weekday } from "./reference-clock.ts";

/** What a clock on a wall shows. */
export type WallTime = {
  /** `2026-11-20`. */
  date: string;
  weekday: Weekday;
  hour: number;
  minute: number;
};

const formats = new Map<string, Intl.DateTimeFormat>();

export function isWeekend(day: Weekday): boolean {
  return day === "saturday" || day === "sunday";
}

/** What a clock shows that is this many minutes ahead of UTC. */
export function wallTimeAt(instant: Date, offsetMinutes: number): WallTime {
  const shifted = new Date(instant.getTime() + offsetMinutes * MINUTE_MS);
  return {
    date: shifted.toISOString().slice(0, "2026-11-20".length),
    weekday: WEEKDAYS[shifted.getUTCDay()] ?? "sunday",
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** What a clock shows in a place, by the IANA data of the machine. Throws on a zone it doesn't know. */
export function zoneTime(instant: Date, zone: string): WallTime {
  return wallTimeAt(instant, zoneOffsetMinutes(instant, zone));
}

/** Whether the machine's data know it as a place's name: `+02:00` is no place. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return formatOf(zone) !== null;
  } catch {
    return false;
  }
}

/** Minutes that a place's clock is ahead of UTC at an instant: -240 in New York's summer. */
export function zoneOffsetMinutes(instant: Date, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((shown - Math.floor(instant.getTime() / 1000) * 1000) / MINUTE_MS);
}

/** Making one costs a hundred times what using one does. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, made);
  return made;
}

/**
 * The instant at which a place's clock shows a date (`2026-11-20`) and a time. Of a time that a change of the clocks
 * skips, the instant by the clock as it was before; of one that comes twice, the first.
 */
export function wallInstant(date: string, { hour, minute }: { hour: number; minute: number }, zone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MS;
  const before = zoneOffsetMinutes(new Date(asUtc - 24 * 60 * MINUTE_MS), zone);
  const byBefore = new Date(asUtc - before * MINUTE_MS);
  const then = zoneOffsetMinutes(byBefore, zone);
  if (then === before) return byBefore;
  const byThen = new Date(asUtc - then * MINUTE_MS);
  return zoneOffsetMinutes(byThen, zone) === then ? byThen : byBefore;
}
