import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { clockText, weekdayName } from "./clock-text.ts";
import { type ClockZone, timeIn, zoneName } from "./clock-zones.ts";
import { clockName } from "./shown-clock.ts";

/**
 * An instant on one clock, with the clock named: `09:30 UTC-4`. The weekday precedes it where the date differs
 * from the reference clock's. The visitor's own clock shows after hydration.
 */
export function ZonedTime({ instant, zone, hasName = true }: { instant: Date; zone: ClockZone; hasName?: boolean }) {
  const isHydrated = useIsHydrated();
  if (zone === "local" && !isHydrated) return <span className="figures">–</span>;
  const time = timeIn(instant, zone);
  const day =
    time.date === timeIn(instant, "reference").date ? "" : `${weekdayName(time.weekday, getLocale(), "short")} `;
  return (
    <>
      <time dateTime={instant.toISOString()} className="figures whitespace-nowrap">
        {day}
        {clockText(time)}
      </time>
      {hasName ? ` ${zone === "local" || zone === "reference" ? clockName(zone) : zoneName(zone)}` : null}
    </>
  );
}
