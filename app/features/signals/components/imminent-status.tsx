import { clockText } from "#app/core/formats/clock/clock-text.ts";
import { timeIn } from "#app/core/formats/clock/clock-zones.ts";
import { clockName, useShownClock } from "#app/core/formats/clock/shown-clock.ts";
import type { Signal } from "#app/core/setups/signals/use-signals.ts";
import { m } from "#app/paraglide/messages.js";

/** Says to those who hear the page what others see turn amber. */
export function ImminentStatus({ imminent }: { imminent: readonly Signal[] }) {
  const clock = useShownClock();
  const [first] = imminent;
  return (
    <p role="status" className="sr-only">
      {first === undefined
        ? ""
        : m.live_signals_status({
            count: imminent.length,
            name: first.setup.name,
            time: clockText(timeIn(new Date(first.at), clock)),
            clock: clockName(clock),
          })}
    </p>
  );
}
