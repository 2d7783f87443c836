import { statusReaderContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";
import { type PublicStatus, SHOWN_DAYS } from "#domain/status/public-status.ts";
import { worstState } from "#domain/status/status-part.ts";
import type { Route } from "./+types/status-page";
import { DayTable } from "./components/day-table.tsx";
import { IncidentList } from "./components/incident-list.tsx";
import { PartCard } from "./components/part-card.tsx";
import { formatMoment } from "./lib/format-moment.ts";

export const meta = pageMeta({
  title: m.status_title,
  description: () => m.status_seo({ days: SHOWN_DAYS }),
  path: paths.status,
});

export function loader({ context }: Route.LoaderArgs): Promise<PublicStatus> {
  return context.get(statusReaderContext).readStatus();
}

const OVERALL = {
  works: m.status_overall_works,
  limited: m.status_overall_limited,
  down: m.status_overall_down,
  unmeasured: m.status_overall_unmeasured,
};
const TONES = { works: "success", limited: "warning", down: "error", unmeasured: "info" } as const;

/** What works now, what was measured in the last days, and the incidents: all of it without script. docs/decisions/217. */
export default function StatusPage({ loaderData: status }: Route.ComponentProps) {
  const { parts, incidents, measuredAt } = status;
  const open = incidents.filter(({ closedAt }) => closedAt === null);
  const past = incidents.filter(({ closedAt }) => closedAt !== null);
  return (
    <main id="main" className="page-column py-16 md:py-24">
      <h1>{m.status_title()}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-muted">{m.status_lead()}</p>
      <Overall status={status} />
      {open.length === 0 ? null : (
        <section aria-labelledby="open-title" className="mt-12">
          <h2 id="open-title" className="text-2xl">
            {m.status_open_incidents()}
          </h2>
          <IncidentList incidents={open} />
        </section>
      )}
      <section aria-labelledby="parts-title" className="mt-12">
        <h2 id="parts-title" className="text-2xl">
          {m.status_parts()}
        </h2>
        <ul className="mt-6 grid gap-4 md:grid-cols-2">
          {parts.map((part) => (
            <PartCard key={part.part} part={part} today={status.today} />
          ))}
        </ul>
        <p className="mt-4 max-w-[72ch] text-xs text-muted">{m.status_legend()}</p>
        <DayTable parts={parts} />
      </section>
      <section aria-labelledby="past-title" className="mt-12">
        <h2 id="past-title" className="text-2xl">
          {m.status_past_incidents()}
        </h2>
        {past.length === 0 ? (
          <p className="mt-4 text-muted">{m.status_past_none({ days: SHOWN_DAYS })}</p>
        ) : (
          <IncidentList incidents={past} />
        )}
      </section>
      <section aria-labelledby="how-title" className="mt-12">
        <h2 id="how-title" className="text-2xl">
          {m.status_how()}
        </h2>
        <p className="mt-4 max-w-[72ch] text-muted">{m.status_how_text()}</p>
        {measuredAt === null ? null : (
          <p className="mt-2 text-sm text-muted">{m.status_measured_at({ moment: formatMoment(measuredAt) })}</p>
        )}
      </section>
    </main>
  );
}

function Overall({ status: { isReadable, parts } }: { status: PublicStatus }) {
  const state = worstState(parts.map((part) => part.state));
  return (
    <div className="mt-8 grid gap-3">
      {isReadable ? null : (
        <Notice tone="warning" role="note" title={m.status_unreadable()}>
          {m.status_unreadable_text()}
        </Notice>
      )}
      <Notice tone={TONES[state]} role="note" title={OVERALL[state]()} />
    </div>
  );
}
