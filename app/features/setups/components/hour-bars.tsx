import { joinClasses } from "#app/ui/join-classes.ts";
import { DAY_BAND_START_HOUR } from "#domain/clock/session-spans.ts";
import { sessionOfHour } from "#domain/setups/session-of-setup.ts";

const HEIGHT = 36;
const FILL = { asia: "bg-asia", europa: "bg-europa", ny: "bg-ny" } as const;

/** How many setups have their later pattern in each hour, along the day band from 17:00. */
export function HourBars({ hours }: { hours: readonly number[] }) {
  const most = Math.max(1, ...hours);
  const inOrder = hours.map((_, place) => (place + DAY_BAND_START_HOUR) % hours.length);
  return (
    <div aria-hidden="true" className="flex items-end gap-px" style={{ height: HEIGHT }}>
      {inOrder.map((hour) => {
        const session = sessionOfHour(hour);
        return (
          <span
            key={hour}
            className={joinClasses("min-h-px flex-1 rounded-t-[1px]", session === null ? "bg-off" : FILL[session])}
            style={{ height: ((hours[hour] ?? 0) / most) * HEIGHT }}
          />
        );
      })}
    </div>
  );
}
