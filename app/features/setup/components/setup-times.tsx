import { useId } from "react";
import { ClockSwitch } from "#app/core/formats/clock/clock-switch.tsx";
import { ReferenceTimes } from "#app/core/formats/clock/reference-times.tsx";
import { useShownClock } from "#app/core/formats/clock/shown-clock.ts";
import { ShownTimes, shownTimes } from "#app/core/formats/clock/shown-times.tsx";
import { bandSessions } from "#app/core/setups/band-sessions.ts";
import { sessionName } from "#app/core/setups/session-name.ts";
import { m } from "#app/paraglide/messages.js";
import { DayBand } from "#app/ui/day-band.tsx";
import { sessionOfSetup } from "#domain/setups/session-of-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { patternTimes } from "../lib/setup-texts.ts";

/** The two moments on the day band, and the notice of which clock tells them. Spec: [2.32], [9.12]. */
export function SetupTimes({ setup }: { setup: Setup }) {
  const { first, second } = patternTimes(setup);
  const clock = useShownClock();
  const shown = shownTimes(setup, clock);
  const session = sessionOfSetup(setup);
  return (
    <div className="grid gap-3">
      <DayBand
        label={m.setup_band({ first, second, session: sessionName(session) })}
        sessions={bandSessions(clock)}
        activeSession={session}
        bracket={{
          firstMinute: setup.pattern1Hour * 60 + setup.pattern1Minute,
          secondMinute: setup.pattern2Hour * 60 + setup.pattern2Minute,
          firstLabel: { time: shown.first, name: m.common_pattern({ number: 1 }) },
          secondLabel: { time: shown.second, name: m.common_pattern({ number: 2 }) },
        }}
        hasLabels
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">
          <ShownTimes times={setup} />
        </p>
        <ClockSwitch />
      </div>
      <p className="text-sm text-muted">{m.setup_zone_notice()}</p>
      <details className="text-sm">
        <summary className="inline-block text-text underline decoration-line-strong underline-offset-4 touch:py-2.5">
          {m.setup_zone_elsewhere()}
        </summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <Elsewhere title={m.common_pattern({ number: 1 })} hour={setup.pattern1Hour} minute={setup.pattern1Minute} />
          <Elsewhere title={m.common_pattern({ number: 2 })} hour={setup.pattern2Hour} minute={setup.pattern2Minute} />
        </div>
      </details>
    </div>
  );
}

function Elsewhere({ title, hour, minute }: { title: string; hour: number; minute: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-1.5">
      <p id={id} className="font-[550]">
        {title}
      </p>
      <ReferenceTimes hour={hour} minute={minute} />
    </section>
  );
}
