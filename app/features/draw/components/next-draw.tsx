import { type ReactNode, Suspense, useId } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { statusOf } from "#domain/draw/draw-state.ts";
import { BEACON_HOUR, CLOSE_HOUR } from "#domain/draw/draw-times.ts";
import type { PublicDraw } from "#domain/draw/public-draw.ts";
import { countText, dayText, STATUS_NAMES } from "../lib/draw-names.ts";
import { DrawFacts, Hash } from "./draw-facts.tsx";
import { RulesLink } from "./rules-link.tsx";

/** Rendered by the server; their code follows the page's own. */
const ReferenceTimes = lazyPart(() => import("#app/core/formats/clock/reference-times.tsx"), "ReferenceTimes");
const Countdown = lazyPart(() => import("./countdown.tsx"), "Countdown");

/** A draw that is still to be drawn: when, how many are in it, and what is promised of it. Spec: [2.38], [3.16]. */
export function NextDraw({ draw, children }: { draw: PublicDraw; children?: ReactNode }) {
  const title = useId();
  const facts = [
    { label: m.draw_closes(), value: <Times hour={CLOSE_HOUR} date={draw.id} /> },
    { label: m.draw_happens(), value: <Times hour={BEACON_HOUR} date={draw.id} /> },
    { label: draw.listHash === null ? m.draw_entries_so_far() : m.draw_entries(), value: countText(draw.entries) },
    { label: m.draw_excluded(), value: countText(draw.excluded) },
    { label: m.draw_rules_fact(), value: <RulesLink version={draw.rules} /> },
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
        <Suspense>
          <Countdown draw={draw} />
        </Suspense>
      </p>
      <DrawFacts facts={facts} />
      {children}
    </Card>
  );
}

function Times({ hour, date }: { hour: number; date: string }) {
  return (
    <Suspense>
      <ReferenceTimes hour={hour} minute={0} date={date} />
    </Suspense>
  );
}
