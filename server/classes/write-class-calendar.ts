import { default as createCalendar, ICalAlarmType } from "ical-generator";
import { m } from "#app/paraglide/messages.js";
import { HOUR_MS, MINUTE_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import * as paths from "#domain/pages/paths.ts";

type ClassEvent = {
  bookingId: string;
  startsAt: Date;
  minutes: number;
  host: string;
  meetingUrl: string | null;
  language: Language;
  publicUrl: string;
};

/** One private class as a calendar file (RFC 5545), in UTC, with a reminder an hour before. */
export function writeClassCalendar(event: ClassEvent): string {
  const { bookingId, startsAt, minutes, host, meetingUrl, language, publicUrl } = event;
  const locale = { locale: language };
  const title = m.private_classes_calendar_title({ host }, locale);
  const calendar = createCalendar({ prodId: { company: "LPX", product: "classes", language: language.toUpperCase() } });
  calendar.createEvent({
    id: `class-${bookingId}@${new URL(publicUrl).hostname}`,
    stamp: startsAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    summary: title,
    ...(meetingUrl === null ? {} : { location: meetingUrl }),
    description: m.private_classes_calendar_text({}, locale),
    url: meetingUrl ?? `${publicUrl}${paths.tickets}`,
    alarms: [{ type: ICalAlarmType.display, trigger: HOUR_MS / 1_000, description: title }],
  });
  return `${calendar.toString()}\r\n`;
}
