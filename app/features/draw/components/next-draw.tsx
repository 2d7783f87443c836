import { type ReactNode, useId } from "react";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { durationText } from "#app/core/formats/clock/duration-text.ts";
import { ReferenceTimes } from "#app/core/formats/clock/reference-times.tsx";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { statusOf } from "#domain/draw/draw-state.ts";
import { BEACON_HOUR, CLOSE_HOUR } from "#domain/draw/draw-times.ts";
import type { PublicDraw } from "#domain/draw/public-draw.ts";
import { countText, dayText, STATUS_NAMES } from "../lib/draw-texts.ts";
import { DrawFacts, Hash } from "./draw-facts.tsx";

/** A draw that is still to be drawn: when, how many are in it, and what is promised of it. Spec: [2.38], [3.16]. */
export function NextDraw({ draw, children }: { draw: PublicDraw; children?: ReactNode }) {
  const title = useId();
  const facts = [
    { label: m.draw_closes(), value: <ReferenceTimes hour={CLOSE_HOUR} minute={0} date={draw.id} /> },
    { label: m.draw_happens(), value: <ReferenceTimes hour={BEACON_HOUR} minute={0} date={draw.id} /> },
    { label: draw.listHash === null ? m.draw_entries_so_far() : m.draw_entries(), value: countText(draw.entries) },
    { label: m.draw_excluded(), value: countText(draw.excluded) },
    { label: m.draw_round(), value: <span className="figures">{draw.round}</span> },
    { label: m.draw_commitment(), value: <Hash>{draw.commitment}</Hash> },
    ...(draw.listHash === null ? [] : [{ label: m.draw_list_hash(), value: <Hash>{draw.listHash}</Hash> }]),
  ];
  return (
    <Card aria-labelledby={title} className="mt-8">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={title}>{m.draw_name({ day: dayText(draw.id) })}</h2>
        <Badge tone="signal">{STATUS_NAMES[statusOf(draw.state)]()}</Badge>
      </div>
      <p className="mt-3 min-h-[1.5em] text-lg">
        <Countdown draw={draw} />
      </p>
      <DrawFacts facts={facts} />
      {children}
    </Card>
  );
}

/** The page is kept for everybody: the time that is left is filled in by the browser. */
function Countdown({ draw }: { draw: PublicDraw }) {
  return useIsHydrated() ? <TimeLeft draw={draw} /> : null;
}

function TimeLeft({ draw: { closesAt, beaconAt, round } }: { draw: PublicDraw }) {
  const now = useNow().getTime();
  const left = (instant: string) => Date.parse(instant) - now;
  if (left(closesAt) > 0) return m.draw_until_close({ time: durationText(left(closesAt)) });
  if (left(beaconAt) > 0) return m.draw_until_draw({ time: durationText(left(beaconAt)) });
  return m.draw_waiting({ round });
}
