import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { DayBand } from "#app/ui/day-band.tsx";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { sessionOfHour } from "#domain/setups/session-of-setup.ts";
import { CLOCK_SESSIONS } from "#domain/signals/session-spans.ts";

const NAMES = { asia: m.dashboard_session_asia, europa: m.dashboard_session_europa, ny: m.dashboard_session_ny };

/** The trading day on the reference clock with now on it; re-drawn by whoever passes a new `now`. */
export function LiveDay({ now }: { now: Date }) {
  const { hour, minute } = toReferenceTime(now);
  const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  return (
    <Card className="mt-6" aria-labelledby="day-title">
      <h2 id="day-title" className="text-lg">
        {m.dashboard_day_title()}
      </h2>
      <div className="mt-3">
        <DayBand
          size="live"
          label={m.dashboard_day_label({ time })}
          sessions={CLOCK_SESSIONS.map((session) => ({ ...session, name: NAMES[session.id]() }))}
          activeSession={sessionOfHour(hour)}
          nowMinute={hour * 60 + minute}
          nowLabel={m.dashboard_day_now({ time })}
          hasLabels
        />
      </div>
      <p className="mt-3 text-sm text-muted">{m.dashboard_day_zone()}</p>
    </Card>
  );
}
