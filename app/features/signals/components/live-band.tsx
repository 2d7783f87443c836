import { ClockSwitch } from "#app/core/formats/clock/clock-switch.tsx";
import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { timeIn } from "#app/core/formats/clock/clock-zones.ts";
import { clockName, useShownClock } from "#app/core/formats/clock/shown-clock.ts";
import { bandSessions } from "#app/core/setups/band-sessions.ts";
import type { Signal } from "#app/core/setups/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";
import { DayBand } from "#app/ui/day-band.tsx";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { sessionOfHour } from "#domain/setups/session-of-setup.ts";
import { liveDayText } from "../lib/signal-texts.ts";

type LiveBandProps = {
  /** Null while only the server knows the page. */
  now: Date | null;
  today: readonly Signal[];
  next: Signal | null;
  /** False where the page shows the day already. */
  hasBand: boolean;
};

/** The trading day with now and every pattern of today on it. */
export function LiveBand({ now, today, next, hasBand }: LiveBandProps) {
  const clock = useShownClock();
  const sessions = bandSessions(clock);
  const textOf = (at: Date) => clockText(timeIn(at, clock));
  if (now === null) {
    return (
      <div className="p-4 pb-3.5 md:p-6 md:pb-4.5">
        <Head title={m.live_signals_title()} />
        {hasBand ? (
          <div className="mt-1 pt-5.5">
            <DayBand size="live" label={m.live_signals_band_waiting()} sessions={sessions} hasLabels />
          </div>
        ) : null}
      </div>
    );
  }
  const { date, hour, minute } = toReferenceTime(now);
  const time = textOf(now);
  const words = { count: today.length, time, clock: clockName(clock) };
  return (
    <div className="p-4 pb-3.5 md:p-6 md:pb-4.5">
      <Head title={liveDayText(date, timeIn(now, "local").date)} />
      {hasBand ? (
        <div className="mt-1">
          <DayBand
            size="live"
            label={
              next === null || next.date !== today[0]?.date
                ? m.live_signals_band_done(words)
                : m.live_signals_band({ ...words, next: textOf(new Date(next.at)) })
            }
            sessions={sessions}
            activeSession={sessionOfHour(hour)}
            marks={marksOf(today, now, next)}
            nowMinute={hour * 60 + minute}
            nowLabel={m.live_signals_now({ time })}
            hasLabels
          />
        </div>
      ) : null}
    </div>
  );
}

/** The day, and the clock that all times below use. */
function Head({ title }: { title: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-lg">{title}</h2>
      <ClockSwitch />
    </div>
  );
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
