import { clockName, useShownClock } from "#app/core/formats/clock/shown-clock.ts";
import { ZonedTime } from "#app/core/formats/clock/zoned-time.tsx";
import type { Signal } from "#app/core/setups/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { isImminent } from "#domain/signals/pattern-moments.ts";
import { dayText } from "../lib/signal-texts.ts";
import { timeLeftText } from "../lib/time-left.ts";
import { SetupLink } from "./setup-link.tsx";

const SHOWN = 5;

/** What comes after the next pattern. */
export function ComingList({ signals, now, isToday }: { signals: readonly Signal[]; now: Date; isToday: boolean }) {
  const clock = useShownClock();
  const shown = signals.slice(0, SHOWN);
  const [first] = shown;
  if (first === undefined) return null;
  const more = signals.length - shown.length;
  return (
    <div className="min-w-0 border-t p-4 md:p-6 lg:border-t-0 lg:border-l">
      <h3 className="mb-1.5 text-sm">
        {isToday ? m.live_signals_also() : dayText(first.date)}{" "}
        <span className="text-xs font-normal text-muted">{clockName(clock)}</span>
      </h3>
      <ul>
        {shown.map((signal) => (
          <li
            key={`${signal.setupId} ${signal.date}`}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-t py-2.5 text-sm first:border-t-0"
          >
            <span className="min-w-12 text-signal-text">
              <ZonedTime instant={new Date(signal.at)} zone={clock} hasName={false} />
            </span>
            <span className="min-w-0 break-words">
              <b className="figures font-semibold">{signal.setup.asset}</b> <SetupLink setup={signal.setup} />{" "}
              {/* Setups of one rule at one time of day share a name. */}
              <span className="figures text-xs whitespace-nowrap text-muted">
                {signal.setup.timeframe} · {m.setup_number({ id: signal.setupId })}
              </span>
            </span>
            <span
              className={joinClasses(
                "figures text-xs whitespace-nowrap",
                isImminent(signal, now) ? "text-signal-text" : "text-muted",
              )}
            >
              {isToday || isImminent(signal, now) ? timeLeftText(signal.at, now) : null}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-2 text-xs text-muted">{m.live_signals_more({ count: more })}</p> : null}
    </div>
  );
}
