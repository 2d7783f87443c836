import { type ReactNode, useDeferredValue } from "react";
import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { useAlerts } from "../lib/use-alerts.ts";
import { type SignalScope, useChosenSignals } from "../lib/use-chosen-signals.ts";
import { AlertControls } from "./alert-controls.tsx";
import { ComingList } from "./coming-list.tsx";
import { ImminentStatus } from "./imminent-status.tsx";
import { LiveBand } from "./live-band.tsx";
import { NextSignal } from "./next-signal.tsx";

const SCOPES = ["followed", "all"] as const satisfies readonly SignalScope[];
const SCOPE_NAMES: Record<SignalScope, () => string> = {
  followed: m.common_followed,
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
