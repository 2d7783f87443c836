import { m } from "#app/paraglide/messages.js";
import type { Language } from "#domain/language/language-of.ts";
import { JOIN_OPENS_MINUTES } from "#domain/live/join-window.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import * as paths from "#domain/pages/paths.ts";
import { formatInstantIn } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

type SessionReminder = { name: string; topic: Record<Language, string>; startsAt: string; endsAt: string };

/** A live session begins soon. It leads to the page that shows its room, never to the room: a letter is kept. Spec: [6.5]. */
export const sessionReminder = defineLetter(
  "session_reminder",
  (reminder: SessionReminder, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const [start, topic] = [new Date(reminder.startsAt), reminder.topic[language]];
    return {
      language,
      subject: m.mail_session_subject({ topic }, locale),
      name: reminder.name === "" ? null : reminder.name,
      paragraphs: [m.mail_session_text({ topic, minutes: JOIN_OPENS_MINUTES }, locale)],
      rows: [
        { label: m.clock_zone_new_york({}, locale), value: formatInstantIn(start, LIVE_SCHEDULE.zone, language) },
        { label: "UTC", value: formatInstantIn(start, "UTC", language) },
      ],
      action: { label: m.mail_session_action({}, locale), url: `${site.publicUrl}${paths.liveClasses}` },
      notes: [m.mail_session_choice({}, locale)],
    };
  },
);
