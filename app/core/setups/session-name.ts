import { clockText } from "#app/core/clock/clock-text.ts";
import { minutesAhead, type ShownClock } from "#app/core/clock/shown-clock.ts";
import { m } from "#app/paraglide/messages.js";
import { CLOCK_SESSIONS, type Session } from "#domain/clock/session-spans.ts";
import { shiftedTime } from "#domain/clock/shifted-time.ts";

const NAMES: Record<Session, () => string> = {
  asia: m.common_asia,
  europa: m.common_europe,
  ny: m.clock_zone_new_york,
};

/** `Nueva York`; null is the hours between the sessions. Spec: [5.9]. */
export function sessionName(session: Session | null): string {
  return session === null ? m.library_session_none() : NAMES[session]();
}

/** The sessions for a day band with labels: their names, and when they begin on the shown clock today. */
export function bandSessions(clock: ShownClock) {
  const ahead = minutesAhead(clock, new Date());
  return CLOCK_SESSIONS.map((session) => ({
    ...session,
    name: sessionName(session.id),
    start: clockText(shiftedTime({ hour: session.startHour, minute: 0 }, ahead)),
  }));
}
