import { type ReactNode, useDeferredValue, useState } from "react";
import { ClockSwitch } from "#app/core/formats/clock/clock-switch.tsx";
import { clockName, useShownClock } from "#app/core/formats/clock/shown-clock.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { ZonedTime } from "#app/core/formats/clock/zoned-time.tsx";
import type { Signal } from "#app/core/setups/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import * as paths from "#domain/pages/paths.ts";
import { isImminent } from "#domain/signals/pattern-moments.ts";
import { LINE_LOOK } from "../lib/line-look.ts";
import { countdownText, secondsLeft, timeLeftText } from "../lib/time-left.ts";
import { useAlerts } from "../lib/use-alerts.ts";
import { type SignalScope, useChosenSignals } from "../lib/use-chosen-signals.ts";
import { AlertButton, AlertNote } from "./alert-controls.tsx";
import { ImminentStatus } from "./imminent-status.tsx";
import { SetupLink } from "./setup-link.tsx";

/** What comes next of what the reader follows, or of all; alerts; the clock of the page's times. Spec: [2.31], [4.6]. */
export function NextInLine({ waiting }: { waiting: ReactNode }) {
  const { signals, scope } = useChosenSignals();
  const alerts = useAlerts(signals.imminent);
  // Until then it would push the list down by itself.
  const [hasPressed, setHasPressed] = useState(false);
  const { status, imminent, coming, isOnline, retry } = useDeferredValue(signals);
  if (status === "loading") return waiting;
  const [next = null] = coming;
  return (
    <>
      <div className={LINE_LOOK}>
        {status === "error" ? (
          <p className="text-sm">
            {isOnline ? m.live_signals_error_title() : m.live_signals_offline_text()}{" "}
            <RetryButton size="sm" variant="ghost" onRetry={retry}>
              {m.common_retry()}
            </RetryButton>
          </p>
        ) : (
          <p className="line-clamp-2 text-sm text-muted">
            {next === null ? noneText(scope) : <Next signal={next} scope={scope} />}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {alerts.permission === "unsupported" ? null : (
            <AlertButton alerts={alerts} hasNote={hasPressed} onPress={() => setHasPressed(true)} />
          )}
          <ClockSwitch />
          {/* On a phone it would wrap below the others; the menu leads there. */}
          <TextLink to={paths.live} className="text-sm max-sm:hidden touch:py-2.5">
            {m.live_signals_to_all()}
          </TextLink>
        </div>
      </div>
      {hasPressed ? (
        <div className="px-4.5 [&>p]:pb-3">
          <AlertNote alerts={alerts} />
        </div>
      ) : null}
      <ImminentStatus imminent={imminent} />
    </>
  );
}

function noneText(scope: SignalScope): string {
  return scope === "followed" ? m.live_signals_own_none_title() : m.live_signals_none_title();
}

/** `Lo que sigues: US30 … a las 11:00 tu hora, en 1 h 57`. */
function Next({ signal, scope }: { signal: Signal; scope: SignalScope }) {
  const clock = useShownClock();
  const now = useNow(1000);
  const { setup, at } = signal;
  const isOpen = isImminent(signal, now);
  return (
    <>
      {scope === "followed" ? m.live_signals_next_followed() : m.live_signals_next()}{" "}
      <b className="figures font-semibold text-text">{setup.asset}</b> <SetupLink setup={setup} />{" "}
      <span className="whitespace-nowrap text-signal-text">
        <ZonedTime instant={new Date(at)} zone={clock} hasName={false} />
      </span>{" "}
      {clockName(clock)}, {m.live_signals_in()}{" "}
      <b
        role="timer"
        className={joinClasses("figures font-semibold whitespace-nowrap", isOpen ? "text-signal-text" : "text-text")}
      >
        {isOpen ? countdownText(secondsLeft(at, now)) : timeLeftText(at, now)}
      </b>
    </>
  );
}
