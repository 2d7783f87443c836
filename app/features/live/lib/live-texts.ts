import { clockText, weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { timeIn } from "#app/core/formats/clock/clock-zones.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";

const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

/** `09:00–10:30`, on the schedule's own clock. */
export function scheduleHours(): string {
  const { hour, minute, durationMinutes } = LIVE_SCHEDULE;
  const end = (hour * MINUTES_AN_HOUR + minute + durationMinutes) % MINUTES_A_DAY;
  const last = { hour: Math.floor(end / MINUTES_AN_HOUR), minute: end % MINUTES_AN_HOUR };
  return `${clockText({ hour, minute })}–${clockText(last)}`;
}

/** `lunes, 23 de noviembre`, by the schedule's clock. */
export function sessionDay(start: Date): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: LIVE_SCHEDULE.zone } as const;
  return dateFormat(getLocale(), options).format(start);
}

/** Where the visitor is: `15:00–16:30`, with the weekday where it is another than the schedule's. */
export function hoursIn(session: { start: Date; end: Date }, zone: string): string {
  const [start, end] = [zoneTime(session.start, zone), zoneTime(session.end, zone)];
  const isSameDay = start.date === zoneTime(session.start, LIVE_SCHEDULE.zone).date;
  const day = isSameDay ? "" : `${weekdayName(start.weekday, getLocale(), "short")} `;
  return `${day}${clockText(start)}–${clockText(end)}`;
}

/** `15:00–16:30` on a clock, with the weekday where it is another than on the reader's. */
export function classHours({ start, end }: { start: Date; end: Date }, zone: "local" | "reference"): string {
  const [begins, ends] = [timeIn(start, zone), timeIn(end, zone)];
  const day =
    begins.date === timeIn(start, "local").date ? "" : `${weekdayName(begins.weekday, getLocale(), "short")} `;
  return `${day}${clockText(begins)}–${clockText(ends)}`;
}

/** `Empieza en 2 h 5 min`; whole minutes, never "0 min". */
export function startsIn(start: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((start.getTime() - now.getTime()) / 60_000));
  const days = Math.floor(minutes / MINUTES_A_DAY);
  const hours = Math.floor((minutes % MINUTES_A_DAY) / MINUTES_AN_HOUR);
  if (days > 0) return m.live_starts_in_days({ days, hours });
  if (hours > 0) return m.live_starts_in_hours({ hours, minutes: minutes % MINUTES_AN_HOUR });
  return m.live_starts_in_minutes({ minutes });
}
