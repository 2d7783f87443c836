import { type ReactNode, useDeferredValue } from "react";
import { useSignals } from "#app/core/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useAlerts } from "../lib/use-alerts.ts";
import { AlertControls } from "./alert-controls.tsx";
import { ComingList } from "./coming-list.tsx";
import { ImminentStatus } from "./imminent-status.tsx";
import { LiveBand } from "./live-band.tsx";
import { NextSignal } from "./next-signal.tsx";
import { NoSignals } from "./no-signals.tsx";

/** Everything of the live section that needs now and today's signals. */
export function LiveSignals({ waiting }: { waiting: ReactNode }) {
  const signals = useSignals();
  const alerts = useAlerts(signals.imminent);
  // A store's change is drawn at once, and all of this at once holds the page: it is drawn in parts, a moment later.
  const { status, now, today, imminent, coming, isOnline, retry } = useDeferredValue(signals);
  if (status === "loading") return waiting;
  if (status === "error") {
    return (
      <ErrorState
        title={m.live_signals_error_title()}
        text={isOnline ? m.live_signals_error_text() : m.live_signals_offline_text()}
        retryLabel={m.live_signals_retry()}
        onRetry={retry}
        className="border-0 border-l-2"
      />
    );
  }
  const [next = null, ...others] = coming;
  const isToday = next !== null && next.date === today[0]?.date;
  return (
    <>
      <LiveBand now={now} today={today} next={next} />
      {isOnline ? null : (
        <Notice tone="warning" className="mx-4 mb-4 md:mx-6">
          {m.live_signals_offline()}
        </Notice>
      )}
      <div className="grid border-t lg:grid-cols-[1.25fr_1fr]">
        <div className="min-w-0 p-4 md:p-6">
          {next === null ? <NoSignals /> : <NextSignal signal={next} isToday={isToday} hadToday={today.length > 0} />}
          <AlertControls alerts={alerts} />
        </div>
        <ComingList signals={others} now={now} isToday={isToday} />
      </div>
      <ImminentStatus imminent={imminent} />
    </>
  );
}
