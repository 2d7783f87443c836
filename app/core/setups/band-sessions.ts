import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { minutesAhead, type ShownClock } from "#app/core/formats/clock/shown-clock.ts";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";
import { shiftedTime } from "#domain/clock/shifted-time.ts";
import { sessionName } from "./session-name.ts";

/** The sessions for a day band with labels: their names, and when they begin on the shown clock today. */
export function bandSessions(clock: ShownClock) {
  const ahead = minutesAhead(clock, new Date());
  return CLOCK_SESSIONS.map((session) => ({
    ...session,
    name: sessionName(session.id),
    start: clockText(shiftedTime({ hour: session.startHour, minute: 0 }, ahead)),
  }));
}
