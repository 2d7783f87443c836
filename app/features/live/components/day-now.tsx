import { clockText } from "#app/core/clock/clock-text.ts";
import { zoneName } from "#app/core/clock/clock-zones.ts";
import { sessionName } from "#app/core/setups/session-name.ts";
import { m } from "#app/paraglide/messages.js";
import { DayBand } from "#app/ui/day-band.tsx";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import { nextSession } from "#domain/live/live-sessions.ts";
import { sessionOfHour } from "#domain/setups/session-of-setup.ts";
import { scheduleHours } from "../lib/live-texts.ts";

/** The trading day across the page: its three sessions, now, and the next live session as a line under it. */
export function DayNow({ now }: { now: Date | null }) {
  const sessions = CLOCK_SESSIONS.map((session) => ({ ...session, name: sessionName(session.id) }));
  if (now === null) {
    return (
      <div className="pt-5.5">
        <DayBand size="live" label={m.live_band_waiting()} sessions={sessions} hasLabels />
      </div>
    );
  }
  const { hour, minute } = toReferenceTime(now);
  const time = clockText({ hour, minute });
  const { start, end } = nextSession(now, LIVE_SCHEDULE);
  return (
    <DayBand
      size="live"
      label={m.live_band({ time, zone: zoneName("reference"), hours: scheduleHours(), live: m.clock_zone_new_york() })}
      sessions={sessions}
      activeSession={sessionOfHour(hour)}
      underline={{ fromMinute: referenceMinute(start), toMinute: referenceMinute(end) }}
      nowMinute={hour * 60 + minute}
      nowLabel={m.live_now({ time, zone: zoneName("reference") })}
      hasLabels
    />
  );
}

function referenceMinute(instant: Date): number {
  const { hour, minute } = toReferenceTime(instant);
  return hour * 60 + minute;
}
