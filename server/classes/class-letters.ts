import { m } from "#app/paraglide/messages.js";
import { FREE_CANCELLING_HOURS, REMINDER_HOURS } from "#domain/classes/class-times.ts";
import * as paths from "#domain/pages/paths.ts";
import { formatInstantIn } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";
import { writeClassCalendar } from "./write-class-calendar.ts";

/** A private class; `hostZone` is an IANA zone, `meetingUrl` null while it isn't known. */
export type ClassNotice = {
  bookingId: string;
  name: string;
  email: string;
  startsAt: string;
  minutes: number;
  host: string;
  hostZone: string;
  meetingUrl: string | null;
};

export type ClassLetterKind = "class_booked" | "class_reminder" | "class_cancelled" | "class_taken";

export const classLetters = {
  class_booked: letterOf("class_booked"),
  class_reminder: letterOf("class_reminder"),
  class_cancelled: letterOf("class_cancelled"),
  class_taken: letterOf("class_taken"),
} as const;

function letterOf(kind: ClassLetterKind) {
  return defineLetter(kind, (notice: ClassNotice, context) => writeClassLetter(kind, notice, context));
}

/** To the member about their private class, and to the team when one is booked. Spec: [9.3], [9.4]. */
function writeClassLetter(kind: ClassLetterKind, notice: ClassNotice, context: LetterContext): Letter {
  const { language, site } = context;
  const locale = { locale: language };
  const isTeams = kind === "class_taken";
  const action = {
    label: isTeams ? m.common_private_classes({}, locale) : m.private_classes_mail_action({}, locale),
    url: `${site.publicUrl}${isTeams ? paths.adminPrivateClasses : paths.tickets}`,
  };
  const letter = {
    language,
    name: isTeams ? null : notice.name,
    ...wordsOf(kind, notice, context),
    rows: rowsOf(kind, notice, context),
    action,
  };
  return kind === "class_booked" ? { ...letter, attachment: calendarOf(notice, context) } : letter;
}

function wordsOf(kind: ClassLetterKind, { host, name }: ClassNotice, { language }: LetterContext) {
  const locale = { locale: language };
  const rule = m.private_classes_mail_cancel_rule({ hours: FREE_CANCELLING_HOURS }, locale);
  switch (kind) {
    case "class_booked":
      return {
        subject: m.private_classes_mail_booked_subject({}, locale),
        paragraphs: [m.private_classes_mail_booked_text({ host }, locale)],
        notes: [rule],
      };
    case "class_reminder":
      return {
        subject: m.private_classes_mail_reminder_subject({}, locale),
        paragraphs: [m.private_classes_mail_reminder_text({ host, hours: REMINDER_HOURS }, locale)],
      };
    case "class_cancelled":
      return {
        subject: m.private_classes_mail_cancelled_subject({}, locale),
        paragraphs: [m.private_classes_mail_cancelled_text({ host }, locale)],
      };
    case "class_taken":
      return {
        subject: m.private_classes_mail_taken_subject({ host }, locale),
        paragraphs: [m.private_classes_mail_taken_text({ name, host }, locale)],
      };
  }
}

/**
 * A letter doesn't know its reader's clock: it shows UTC and the host's. No one joins a cancelled class, and members know
 * their own address.
 */
function rowsOf(kind: ClassLetterKind, notice: ClassNotice, { language }: LetterContext) {
  const { startsAt, minutes, host, hostZone, meetingUrl, email } = notice;
  const locale = { locale: language };
  const start = new Date(startsAt);
  const theirs = formatInstantIn(start, hostZone, language);
  return [
    { label: m.private_classes_mail_utc({}, locale), value: formatInstantIn(start, "UTC", language) },
    { label: m.private_classes_mail_host_time({ host }, locale), value: `${theirs} (${hostZone})` },
    { label: m.common_length({}, locale), value: m.clock_minutes({ minutes }, locale) },
    ...(meetingUrl === null || kind === "class_cancelled"
      ? []
      : [{ label: m.private_classes_join({}, locale), value: meetingUrl }]),
    ...(kind === "class_taken" ? [{ label: m.common_email({}, locale), value: email }] : []),
  ];
}

function calendarOf(notice: ClassNotice, { language, site }: LetterContext) {
  const { startsAt, ...rest } = notice;
  const content = writeClassCalendar({ ...rest, startsAt: new Date(startsAt), language, publicUrl: site.publicUrl });
  return { filename: "lpx.ics", contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
}
