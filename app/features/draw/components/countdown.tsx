import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { durationText } from "#app/core/formats/clock/duration-text.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import type { PublicDraw } from "#domain/draw/public-draw.ts";

/** The page is kept for everybody: the time that is left is filled in by the browser. */
export function Countdown({ draw }: { draw: PublicDraw }) {
  return useIsHydrated() ? <TimeLeft draw={draw} /> : null;
}

function TimeLeft({ draw: { closesAt, beaconAt, round } }: { draw: PublicDraw }) {
  const now = useNow().getTime();
  const left = (instant: string) => Date.parse(instant) - now;
  if (left(closesAt) > 0) return m.draw_until_close({ time: durationText(left(closesAt)) });
  if (left(beaconAt) > 0) return m.draw_until_draw({ time: durationText(left(beaconAt)) });
  return m.draw_waiting({ round });
}
