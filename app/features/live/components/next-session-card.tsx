import { localZone, zoneName } from "#app/core/formats/clock/clock-zones.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import { isRunning, nextSession } from "#domain/live/live-sessions.ts";
import { hoursIn, scheduleHours, sessionDay, startsIn } from "../lib/live-texts.ts";

/** When the next session is, on its own clock and on the visitor's. */
export function NextSessionCard({ now }: { now: Date | null }) {
  return (
    <Card aria-labelledby="next-session">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="next-session" className="text-lg">
          {m.live_next_title()}
        </h2>
        {LIVE_SCHEDULE.isConfirmed ? null : <Badge tone="chosen">{m.common_sample()}</Badge>}
      </div>
      {now === null ? <AnyDay /> : <ThisDay now={now} />}
      <p className="mt-5">
        <a
          href={`/calendario/trading-en-vivo.ics?lang=${getLocale()}`}
          className={buttonStyle({ size: "sm" })}
          download
        >
          {m.live_calendar_button()}
        </a>
      </p>
      <p className="mt-3 text-xs text-muted">{m.live_calendar_note()}</p>
      {LIVE_SCHEDULE.isConfirmed ? null : <p className="mt-3 text-xs text-muted">{m.live_sample_text()}</p>}
    </Card>
  );
}

function AnyDay() {
  return (
    <>
      <p className="mt-4 font-[550]">{m.live_weekdays()}</p>
      <p className="mt-1">
        <span className="figures">{scheduleHours()}</span> <span className="text-muted">{m.clock_zone_new_york()}</span>
      </p>
      <p className="mt-1 text-muted noscript:hidden">{m.live_your_hour_waits()}</p>
      <p className="mt-2 text-sm text-muted noscript:hidden">–</p>
    </>
  );
}

function ThisDay({ now }: { now: Date }) {
  const session = nextSession(now, LIVE_SCHEDULE);
  return (
    <>
      <p className="mt-4 font-[550] first-letter:uppercase">{sessionDay(session.start)}</p>
      <p className="mt-1">
        <time dateTime={session.start.toISOString()} className="figures">
          {scheduleHours()}
        </time>{" "}
        <span className="text-muted">{m.clock_zone_new_york()}</span>
      </p>
      <p className="mt-1">
        <span className="figures">{hoursIn(session, localZone())}</span>{" "}
        <span className="text-muted">{zoneName("local")}</span>
      </p>
      <p className={`mt-2 text-sm ${isRunning(session, now) ? "font-[550] text-signal-text" : "text-muted"}`}>
        {isRunning(session, now) ? m.live_running() : startsIn(session.start, now)}
      </p>
    </>
  );
}
