import { Bars } from "#app/ui/charts/bars.tsx";
import { DAY_BAND_START_HOUR } from "#domain/clock/session-spans.ts";
import { sessionOfHour } from "#domain/setups/session-of-setup.ts";

const FILL = { asia: "bg-asia", europa: "bg-europa", ny: "bg-ny" } as const;

/** How many setups have their later pattern in each hour, along the day band from 17:00. */
export function HourBars({ hours }: { hours: readonly number[] }) {
  const bars = hours.map((_, index) => {
    const hour = (index + DAY_BAND_START_HOUR) % hours.length;
    const session = sessionOfHour(hour);
    return { key: hour, value: hours[hour] ?? 0, className: session === null ? "bg-off" : FILL[session] };
  });
  return <Bars bars={bars} height={36} />;
}
