import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { referenceInstant, toReferenceTime } from "#domain/clock/reference-clock.ts";
import { clockText } from "./clock-text.ts";
import { type ClockZone, zoneName } from "./clock-zones.ts";
import { ZonedTime } from "./zoned-time.tsx";

const ELSEWHERE: readonly ClockZone[] = ["newYork", "utc", "local"];

export type ReferenceTimesProps = {
  /** On the reference clock. */
  hour: number;
  minute: number;
  /** Date on the reference clock, `2026-11-20`; today unless given. The other clocks depend on it. */
  date?: string;
  className?: string;
};

/**
 * A time of the reference clock and what it is in New York, in UTC and where the visitor is, on one date.
 * A page is kept for everybody, so what depends on today is filled in by the browser.
 */
export function ReferenceTimes({ hour, minute, date, className }: ReferenceTimesProps) {
  const isHydrated = useIsHydrated();
  const day = date ?? (isHydrated ? toReferenceTime(new Date()).date : null);
  return (
    <dl className={joinClasses("grid grid-cols-[auto_auto] justify-start gap-x-4 gap-y-1 text-sm", className)}>
      <dt className="text-muted">{m.clock_reference()}</dt>
      <dd className="figures">{`${clockText({ hour, minute })} ${zoneName("reference")}`}</dd>
      {ELSEWHERE.map((zone) => (
        <div key={zone} className="contents">
          <dt className="text-muted">{zone === "local" && !isHydrated ? m.clock_local() : zoneName(zone)}</dt>
          <dd>
            {day === null ? (
              <span className="figures">–</span>
            ) : (
              <ZonedTime instant={referenceInstant(day, hour, minute)} zone={zone} hasName={false} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
