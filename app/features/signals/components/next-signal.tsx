import { clockName, useShownClock } from "#app/core/formats/clock/shown-clock.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { ZonedTime } from "#app/core/formats/clock/zoned-time.tsx";
import type { Signal } from "#app/core/setups/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";
import { Tag } from "#app/ui/badge.tsx";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { operatingDayOf } from "#domain/signals/daily-signals.ts";
import { IMMINENT_WINDOW_MS } from "#domain/signals/imminent-window.ts";
import { isImminent } from "#domain/signals/pattern-moments.ts";
import { dayText } from "../lib/signal-texts.ts";
import { countdownText, secondsLeft, timeLeftText } from "../lib/time-left.ts";
import { SetupLink } from "./setup-link.tsx";

type NextSignalProps = {
  signal: Signal;
  isToday: boolean;
  /** Today had signals, and all are past. */
  hadToday: boolean;
};

/** The pattern that comes next; it counts down in seconds once its window is open. */
export function NextSignal({ signal, isToday, hadToday }: NextSignalProps) {
  const now = useNow(1000);
  const clock = useShownClock();
  const { setup, at, date } = signal;
  const isOpen = isImminent(signal, now);
  return (
    <>
      {isToday || isOpen ? null : <p className="mb-4 text-sm text-muted">{nothingLeftText(hadToday, now)}</p>}
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="mb-1.5 flex flex-wrap items-center gap-2">
            <span className="figures font-semibold">{setup.asset}</span>
            <Tag>{setup.timeframe}</Tag>
            <span className="text-xs text-muted">{isOpen ? m.live_signals_imminent() : m.common_next()}</span>
          </p>
          <h3 className="text-lg break-words">
            <SetupLink setup={setup} />
          </h3>
          <p className="mt-1.5 text-sm text-muted">
            {isToday ? null : `${dayText(date)}. `}
            {m.live_signals_pattern_at()}{" "}
            <span className="text-signal-text">
              <ZonedTime instant={new Date(at)} zone={clock} hasName={false} />
            </span>{" "}
            {clockName(clock)}. {m.live_signals_ticks({ stop: setup.stopLoss, target: setup.takeProfit })}
          </p>
        </div>
        <Countdown at={at} now={now} isOpen={isOpen} />
      </div>
      {isOpen ? <WindowBar at={at} now={now} /> : null}
    </>
  );
}

/** A weekday without a list isn't the weekend's rest. */
function nothingLeftText(hadToday: boolean, now: Date): string {
  if (hadToday) return m.live_signals_day_over();
  const isWeekend = operatingDayOf(toReferenceTime(now).date) === null;
  return isWeekend ? m.live_signals_day_weekend() : m.live_signals_day_none();
}

function Countdown({ at, now, isOpen }: { at: number; now: Date; isOpen: boolean }) {
  const seconds = secondsLeft(at, now);
  const label = isOpen
    ? m.live_signals_left_seconds({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
    : m.live_signals_left({ left: timeLeftText(at, now) });
  return (
    <div className="flex-none text-right">
      <p aria-hidden="true" className="text-xs text-muted">
        {m.live_signals_in()}
      </p>
      <p
        role="timer"
        aria-label={label}
        className={
          isOpen
            ? "figures text-4xl font-semibold tracking-[-0.06em] text-signal-text"
            : "figures text-2xl font-semibold whitespace-nowrap"
        }
      >
        {isOpen ? countdownText(seconds) : timeLeftText(at, now)}
      </p>
    </div>
  );
}

const PARTS = [0, 1, 2, 3, 4];
const PART_MS = IMMINENT_WINDOW_MS / PARTS.length;

/** The five minutes before a pattern as five parts that empty one after the other. */
function WindowBar({ at, now }: { at: number; now: Date }) {
  const gone = IMMINENT_WINDOW_MS - (at - now.getTime());
  return (
    <>
      <div aria-hidden="true" className="mt-3 grid grid-cols-5 gap-1">
        {PARTS.map((part) => (
          <span key={part} className="h-1 overflow-hidden rounded-xs bg-signal">
            <span className="block h-full bg-off" style={{ width: `${emptied(gone - part * PART_MS)}%` }} />
          </span>
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">{m.live_signals_window()}</p>
    </>
  );
}

function emptied(ms: number): number {
  return Math.min(100, Math.max(0, (ms / PART_MS) * 100));
}
