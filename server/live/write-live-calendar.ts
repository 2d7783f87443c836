import { default as createCalendar, ICalEventRepeatingFreq, ICalWeekday } from "ical-generator";
import { m } from "#app/paraglide/messages.js";
import { opens } from "#domain/access/benefits.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { type ZoneChange, zoneChanges } from "#domain/clock/zone-changes.ts";
import { wallTimeAt, zoneOffsetMinutes } from "#domain/clock/zone-time.ts";
import type { Language } from "#domain/language/language-of.ts";
import { JOIN_OPENS_MINUTES } from "#domain/live/join-window.ts";
import type { LiveSchedule } from "#domain/live/live-schedule.ts";
import { weekOfSessions } from "#domain/live/live-sessions.ts";
import * as paths from "#domain/pages/paths.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";

type LiveCalendarOptions = { schedule: LiveSchedule; language: Language; now: Date; publicUrl: string };

const REFRESH_SECONDS = 24 * 3_600;
/** The clock changes are written out for this long, and no event comes after them. */
const DAYS_AHEAD = 366;
const ICAL_DAYS = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
];

/**
 * The live sessions of the coming year as one weekly event (RFC 5545) on the schedule's own clock, so that it moves
 * with that clock's summer time. The same for everybody: nothing in it says who asked.
 */
export function writeLiveCalendar({ schedule, language, now, publicUrl }: LiveCalendarOptions): string {
  const locale = language;
  const until = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const [first] = weekOfSessions(now, schedule);
  if (first === undefined) throw new Error("the live schedule has no weekday");
  const yearBefore = new Date(first.start.getTime() - DAYS_AHEAD * DAY_MS);
  const calendar = createCalendar({
    name: m.live_calendar_name({}, { locale }),
    prodId: { company: "LPX", product: "live", language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
    // No zone for the calendar itself: its stamps are in UTC, as they must be. The event brings its own.
    timezone: { name: null, generator: (zone) => writeTimeZone(zone, yearBefore, until) },
  });
  const title = m.live_calendar_event({}, { locale });
  calendar.createEvent({
    id: `live@${new URL(publicUrl).hostname}`,
    stamp: now,
    timezone: schedule.zone,
    start: asWritten(first.date, schedule.hour * 60 + schedule.minute),
    end: asWritten(first.date, schedule.hour * 60 + schedule.minute + schedule.durationMinutes),
    summary: schedule.isConfirmed ? title : m.live_calendar_sample({ title }, { locale }),
    description: m.live_calendar_text({ plans: plansWithSessions(language), minutes: JOIN_OPENS_MINUTES }, { locale }),
    url: new URL(paths.live, publicUrl).href,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: schedule.weekdays.flatMap((day) => ICAL_DAYS[day - 1] ?? []),
      until,
    },
  });
  return `${calendar.toString()}\r\n`;
}

/** `Pro y Elite`. */
function plansWithSessions(language: Language): string {
  const names = PLANS.filter(({ id }) => opens(id, "live_sessions")).map(({ name }) => name);
  return new Intl.ListFormat(language).format(names);
}

/** For an event with a zone the library writes what the machine's own clock shows: the schedule's figures as they are. */
function asWritten(date: string, minuteOfDay: number): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, 0, minuteOfDay);
}

/**
 * A zone's clock between two instants as a VTIMEZONE (RFC 5545, 3.6.5): calendar programs need it to know what its
 * times mean. Each change is written with its date, as no rule is known that holds for every zone.
 */
function writeTimeZone(zone: string, since: Date, until: Date): string {
  const offset = zoneOffsetMinutes(since, zone);
  const parts = [{ at: since, from: offset, to: offset }, ...zoneChanges(zone, since, until)].map(writeChange);
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...parts.flat(), "END:VTIMEZONE"].join("\r\n");
}

function writeChange({ at, from, to }: ZoneChange): string[] {
  const kind = to > from ? "DAYLIGHT" : "STANDARD";
  const { date, hour, minute } = wallTimeAt(at, from);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${date.replaceAll("-", "")}T${twoDigits(hour)}${twoDigits(minute)}00`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** `-0400`. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}${twoDigits(size % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
