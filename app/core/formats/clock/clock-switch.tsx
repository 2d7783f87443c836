import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { zoneName } from "./clock-zones.ts";
import { SHOWN_CLOCKS, setShownClock, useShownClock } from "./shown-clock.ts";

/** By which clock the whole site tells times; the same switch wherever there are many. */
export function ClockSwitch({ className }: { className?: string }) {
  const clock = useShownClock();
  const isHydrated = useIsHydrated();
  return (
    <SegmentedControl
      label={m.clock_switch()}
      options={SHOWN_CLOCKS.map((value) => ({
        value,
        label: value === "local" ? m.clock_local() : m.clock_zone_reference(),
        ...(isHydrated ? { name: zoneName(value) } : {}),
      }))}
      value={isHydrated ? clock : null}
      onValueChange={setShownClock}
      isCompact
      className={className}
    />
  );
}
