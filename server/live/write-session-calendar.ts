import { default as createCalendar, ICalAlarmType, ICalEventStatus } from "ical-generator";
import { m } from "#app/paraglide/messages.js";
import { DAY_MS } from "#domain/clock/durations.ts";
import type { Language } from "#domain/language/language-of.ts";
import { type LocalisedRow, localised } from "#domain/language/localised.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import { JOIN_OPENS_MINUTES, type SessionState } from "#domain/live/join-window.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Transaction } from "#gateway/database/port.ts";

type CalendarSession = {
  id: string;
  startsAt: string;
  endsAt: string;
  state: SessionState;
} & LocalisedRow<"topic">;

/** So far back a calendar keeps what was held. */
const DAYS_BACK = 28;
const REFRESH_SECONDS = 3_600;

/** Every session from four weeks ago on. Reads as the service: the caller has asked what the owner's plan opens. */
export function findCalendarSessions(transaction: Transaction, now: Date): Promise<CalendarSession[]> {
  return transaction.query<CalendarSession>(
    `select id, starts_at as "startsAt", ends_at as "endsAt", state, ${localisedColumns("topic")}
     from public.live_session_list where starts_at > $1 order by starts_at, id`,
    [new Date(now.getTime() - DAYS_BACK * DAY_MS)],
  );
}

type SessionCalendarOptions = { sessions: readonly CalendarSession[]; language: Language; publicUrl: string };

/**
 * The sessions as a calendar (RFC 5545), each with an alarm when its room opens; a cancelled one says so. It leads to the
 * member's page, never to the room: who holds a calendar's address need not be who may come.
 */
export function writeSessionCalendar({ sessions, language, publicUrl }: SessionCalendarOptions): string {
  const locale = { locale: language };
  const calendar = createCalendar({
    name: m.live_calendar_name({}, locale),
    prodId: { company: "LPX", product: "sessions", language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  for (const session of sessions) {
    const { id, startsAt, endsAt, state } = session;
    const isCancelled = state === "cancelled";
    const title = localised(session, "topic", language);
    calendar.createEvent({
      id: `session-${id}@${new URL(publicUrl).hostname}`,
      // The same at each reading, so that the text stays the same.
      stamp: new Date(startsAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: isCancelled ? m.classes_calendar_cancelled({ title }, locale) : title,
      description: m.classes_calendar_text({ minutes: JOIN_OPENS_MINUTES }, locale),
      url: new URL(paths.liveClasses, publicUrl).href,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      alarms: isCancelled
        ? []
        : [{ type: ICalAlarmType.display, trigger: JOIN_OPENS_MINUTES * 60, description: title }],
    });
  }
  return `${calendar.toString()}\r\n`;
}
