import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { timeIn } from "#app/core/formats/clock/clock-zones.ts";
import { clockName, useShownClock } from "#app/core/formats/clock/shown-clock.ts";
import { bandSessions } from "#app/core/setups/band-sessions.ts";
import { m } from "#app/paraglide/messages.js";
import { DayBand } from "#app/ui/day-band.tsx";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import { nextSession } from "#domain/live/live-sessions.ts";
import { sessionOfHour } from "#domain/setups/session-of-setup.ts";
import { scheduleHours } from "../lib/live-texts.ts";

/** The trading day across the page: its three sessions, now, and the next live session as a line under it. */
export function DayNow({ now }: { now: Date | null }) {
  const clock = useShownClock();
  const sessions = bandSessions(clock);
  if (now === null) {
    return (
      <div className="pt-5.5">
        <DayBand size="live" label={m.live_band_waiting()} sessions={sessions} hasLabels />
      </div>
    );
  }
  const { hour, minute } = toReferenceTime(now);
  const time = clockText(timeIn(now, clock));
  const { start, end } = nextSession(now, LIVE_SCHEDULE);
  return (
    <DayBand
      size="live"
      label={m.live_band({ time, zone: clockName(clock), hours: scheduleHours(), live: m.clock_zone_new_york() })}
      sessions={sessions}
      activeSession={sessionOfHour(hour)}
      underline={{ fromMinute: referenceMinute(start), toMinute: referenceMinute(end) }}
      nowMinute={hour * 60 + minute}
      nowLabel={m.live_now({ time, zone: clockName(clock) })}
      hasLabels
    />
  );
}

function referenceMinute(instant: Date): number {
  const { hour, minute } = toReferenceTime(instant);
  return hour * 60 + minute;
}
