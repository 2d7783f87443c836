import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { m } from "#app/paraglide/messages.js";
import { DayBand } from "#app/ui/day-band.tsx";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";
import type { PatternTimes } from "#domain/setups/major-pattern.ts";
import { sessionOfSetup } from "#domain/setups/session-of-setup.ts";
import { sessionName } from "./session-name.ts";

/** A setup on its day: the two pattern times joined, its own session at full colour. */
export function SetupBand({ times, className }: { times: PatternTimes; className?: string }) {
  const session = sessionOfSetup(times);
  const { pattern1Hour, pattern1Minute, pattern2Hour, pattern2Minute } = times;
  return (
    <DayBand
      size="sm"
      className={className}
      label={m.library_band({
        first: clockText({ hour: pattern1Hour, minute: pattern1Minute }),
        second: clockText({ hour: pattern2Hour, minute: pattern2Minute }),
        session: sessionName(session),
      })}
      sessions={CLOCK_SESSIONS}
      activeSession={session}
      bracket={{
        firstMinute: pattern1Hour * 60 + pattern1Minute,
        secondMinute: pattern2Hour * 60 + pattern2Minute,
      }}
    />
  );
}
