import { type ReactNode, useDeferredValue } from "react";
import { clockName, useShownClock } from "#app/core/formats/clock/shown-clock.ts";
import { ZonedTime } from "#app/core/formats/clock/zoned-time.tsx";
import type { Signal } from "#app/core/setups/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { Notice } from "#app/ui/notice.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { isImminent } from "#domain/signals/pattern-moments.ts";
import { dayText } from "../lib/signal-texts.ts";
import { timeLeftText } from "../lib/time-left.ts";
import { useAlerts } from "../lib/use-alerts.ts";
import { type SignalScope, useChosenSignals } from "../lib/use-chosen-signals.ts";
import { AlertControls } from "./alert-controls.tsx";
import { ImminentStatus } from "./imminent-status.tsx";
import { LiveBand } from "./live-band.tsx";
import { NextSignal } from "./next-signal.tsx";
import { SetupLink } from "./setup-link.tsx";

const SCOPES = ["followed", "all"] as const satisfies readonly SignalScope[];
const SCOPE_NAMES: Record<SignalScope, () => string> = {
  followed: m.live_signals_mine,
  all: m.common_all,
};

/** Everything of the live section that needs now and today's signals. */
export function LiveSignals({ waiting, hasBand }: { waiting: ReactNode; hasBand: boolean }) {
  const { signals, scope, setScope } = useChosenSignals();
  const alerts = useAlerts(signals.imminent);
  // A store's change is drawn at once, and all of this at once holds the page: it is drawn in parts, a moment later.
  const { status, now, today, imminent, coming, isOnline, retry } = useDeferredValue(signals);
  if (status === "loading") return waiting;
  if (status === "error") {
    return (
      <ErrorState
        title={m.live_signals_error_title()}
        text={isOnline ? m.common_load_error() : m.live_signals_offline_text()}
        retryLabel={m.common_retry()}
        onRetry={retry}
        className="border-0 border-l-2"
      />
    );
  }
  const [next = null, ...others] = coming;
  const isToday = next !== null && next.date === today[0]?.date;
  return (
    <>
      <LiveBand now={now} today={today} next={next} hasBand={hasBand} />
      {isOnline ? null : (
        <Notice tone="warning" className="mx-4 mb-4 md:mx-6">
          {m.live_signals_offline()}
        </Notice>
      )}
      <div className="grid border-t lg:grid-cols-[1.25fr_1fr]">
        <div className="min-w-0 p-4 md:p-6">
          <SegmentedControl
            label={m.live_signals_scope()}
            options={SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value]() }))}
            value={scope}
            onValueChange={setScope}
            className="mb-4"
          />
          {next === null ? (
            <NoSignals scope={scope} />
          ) : (
            <NextSignal signal={next} isToday={isToday} hadToday={today.length > 0} />
          )}
          <AlertControls alerts={alerts} />
        </div>
        <ComingList signals={others} now={now} isToday={isToday} />
      </div>
      <ImminentStatus imminent={imminent} />
    </>
  );
}

/** No setup operates on any day: an empty library, or nothing of it is followed. */
function NoSignals({ scope }: { scope: SignalScope }) {
  const isOwn = scope === "followed";
  return (
    <div className="grid gap-1.5">
      <h3 className="text-lg">{isOwn ? m.live_signals_own_none_title() : m.live_signals_none_title()}</h3>
      <p className="text-sm text-muted">{isOwn ? m.live_signals_own_none_text() : m.live_signals_none_text()}</p>
    </div>
  );
}

const SHOWN = 5;

/** What comes after the next pattern. */
function ComingList({ signals, now, isToday }: { signals: readonly Signal[]; now: Date; isToday: boolean }) {
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
