import {
  default as createCalendar,
  ICalAlarmType,
  type ICalCalendar,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
  ICalWeekday,
} from "ical-generator";
import { m } from "#app/paraglide/messages.js";
import { ALERT_LEAD_MINUTES } from "#domain/alerts/alert-window.ts";
import { toWeeklyEvent } from "#domain/alerts/weekly-events.ts";
import type { Language } from "#domain/language/language-of.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { formatClockTime, majorPattern } from "#domain/setups/major-pattern.ts";
import type { CalendarSetup } from "./calendar-rows.ts";

type CalendarOptions = {
  setups: readonly CalendarSetup[];
  language: Language;
  /** From when on events are shown; the same for every reading, so that the text stays the same. */
  since: Date;
  publicUrl: string;
};

/** How often a calendar program may ask again. */
const REFRESH_SECONDS = 6 * 3_600;
const EVENT_MINUTES = 15;
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
 * The setups' pattern times as a calendar (RFC 5545): one weekly event each, in UTC, with an alarm 5 minutes before.
 * Nothing in it says whose it is.
 */
export function writeCalendar({ setups, language, since, publicUrl }: CalendarOptions): string {
  const calendar = createCalendar({
    name: m.alerts_calendar_name({}, { locale: language }),
    prodId: { company: "LPX", product: "setups", language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  for (const entry of setups) addEvent(calendar, entry, { language, since, publicUrl });
  return `${calendar.toString()}\r\n`;
}

type EventOptions = Omit<CalendarOptions, "setups">;

function addEvent(calendar: ICalCalendar, { setup, changedAt }: CalendarSetup, options: EventOptions): void {
  const { language: locale, since, publicUrl } = options;
  const time = majorPattern(setup);
  const weekly = toWeeklyEvent({ days: setup.days, time }, since);
  if (weekly === null) return;
  const clock = formatClockTime(time).slice(0, "HH:MM".length);
  calendar.createEvent({
    id: `setup-${setup.id}@${new URL(publicUrl).hostname}`,
    stamp: new Date(changedAt),
    start: weekly.start,
    end: new Date(weekly.start.getTime() + EVENT_MINUTES * 60_000),
    summary: setup.name,
    description: m.alerts_calendar_text({ time: clock }, { locale }),
    url: new URL(href(paths.setup, { id: setup.id }), publicUrl).href,
    // A reminder must not make its owner look busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: weekly.utcWeekdays.flatMap((day) => ICAL_DAYS[day - 1] ?? []),
    },
    alarms: [{ type: ICalAlarmType.display, trigger: ALERT_LEAD_MINUTES * 60, description: setup.name }],
  });
}
