import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { mondayOf } from "#domain/mt5/calendar.ts";
import { differingSpans } from "#domain/mt5/clock-changes.ts";
import { dateText } from "../lib/figure.ts";
import type { ConversionForm } from "../lib/use-conversion.ts";
import { HoursTable } from "./hours-table.tsx";

/** Both patterns of each operating day in the chosen week, by every clock, and how long that holds. */
export function HoursCard({ form: { draft, conversion } }: { form: ConversionForm }) {
  const monday = mondayOf(draft.date);
  const [span] = differingSpans(monday).filter(({ from }) => from <= monday);
  return (
    <Card isFlush aria-labelledby="mt5-hours-title">
      <div className="grid gap-3 p-4.5 md:px-5 md:pt-6 md:pb-4">
        <h2 id="mt5-hours-title" className="text-lg">
          {m.mt5_hours_title({ date: dateText(monday) })}
        </h2>
        <p className="text-sm text-muted">{holdText(draft.broker !== null, conversion.hoursUntil)}</p>
        {span === undefined ? null : (
          <Notice tone="warning" title={m.mt5_differs_title()}>
            {m.mt5_differs_text({ from: dateText(span.from), to: dateText(span.to) })}
          </Notice>
        )}
      </div>
      <HoursTable draft={draft} week={conversion.week} />
    </Card>
  );
}

function holdText(hasBroker: boolean, until: string | null): string {
  if (!hasBroker) return m.mt5_hours_no_broker();
  return until === null ? m.mt5_hours_always() : m.mt5_hours_until({ date: dateText(until) });
}
