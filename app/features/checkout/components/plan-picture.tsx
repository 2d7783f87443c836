import { DayBand } from "#app/ui/day-band.tsx";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";

/** Three days of the product's own mark; a picture, so its pattern times mean nothing. */
const BRACKETS = [
  { session: "asia", firstMinute: 20 * 60, secondMinute: 22 * 60 },
  { session: "ny", firstMinute: 4 * 60, secondMinute: 8 * 60 },
  { session: "ny", firstMinute: 6 * 60, secondMinute: 11 * 60 },
] as const;

/** Stands for a plan in the cart. */
export function PlanPicture() {
  return (
    <div aria-hidden="true" className="grid h-22 content-center gap-2 rounded-control border bg-sunken px-3.5">
      {BRACKETS.map(({ session, ...bracket }) => (
        <DayBand
          key={bracket.firstMinute}
          label=""
          size="sm"
          sessions={CLOCK_SESSIONS}
          activeSession={session}
          bracket={bracket}
        />
      ))}
    </div>
  );
}
