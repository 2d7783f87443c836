import { clockText } from "#app/core/clock/clock-text.ts";
import { zoneName } from "#app/core/clock/clock-zones.ts";
import { ZonedTime } from "#app/core/clock/zoned-time.tsx";
import type { Signal } from "#app/core/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";
import { DayBand } from "#app/ui/day-band.tsx";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";
import { sessionOfHour } from "#domain/setups/session-of-setup.ts";
import { dayText, shortTime } from "../lib/signal-texts.ts";

const NAMES = {
  asia: m.common_asia,
  europa: m.common_europe,
  ny: m.clock_zone_new_york,
};

type LiveBandProps = {
  /** Null while only the server knows the page. */
  now: Date | null;
  today: readonly Signal[];
  next: Signal | null;
};

/** The trading day with now and every pattern of today on it. */
export function LiveBand({ now, today, next }: LiveBandProps) {
  const sessions = CLOCK_SESSIONS.map((session) => ({ ...session, name: NAMES[session.id]() }));
  if (now === null) {
    return (
      <div className="p-4 pb-3.5 md:p-6 md:pb-4.5">
        <h2 className="text-lg">{m.live_signals_title()}</h2>
        <div className="mt-1 pt-5.5">
          <DayBand size="live" label={m.live_signals_band_waiting()} sessions={sessions} hasLabels />
        </div>
      </div>
    );
  }
  const { date, hour, minute } = toReferenceTime(now);
  const time = clockText({ hour, minute });
  return (
    <div className="p-4 pb-3.5 md:p-6 md:pb-4.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{m.live_signals_today({ day: dayText(date) })}</h2>
        <p className="text-xs text-muted">
          {time} {zoneName("reference")} · <ZonedTime instant={now} zone="local" />
        </p>
      </div>
      <div className="mt-1">
        <DayBand
          size="live"
          label={bandLabel({ today, next, time })}
          sessions={sessions}
          activeSession={sessionOfHour(hour)}
          marks={marksOf(today, now, next)}
          nowMinute={hour * 60 + minute}
          nowLabel={m.live_signals_now({ time })}
          hasLabels
        />
      </div>
    </div>
  );
}

function bandLabel({ today, next, time }: { today: readonly Signal[]; next: Signal | null; time: string }): string {
  const count = today.length;
  return next === null || next.date !== today[0]?.date
    ? m.live_signals_band_done({ count, time })
    : m.live_signals_band({ count, next: shortTime(next.time), time });
}

/** One mark a minute, however many setups meet there. */
function marksOf(today: readonly Signal[], now: Date, next: Signal | null) {
  const marks = new Map<number, { minute: number; isPast: boolean; isNext: boolean }>();
  for (const { at } of today) {
    const { hour, minute } = toReferenceTime(new Date(at));
    const place = hour * 60 + minute;
    marks.set(place, { minute: place, isPast: at <= now.getTime(), isNext: at === next?.at });
  }
  return [...marks.values()];
}
