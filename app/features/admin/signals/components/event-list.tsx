import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { SignalEvent } from "#domain/signals/signal-source.ts";
import { ACTION_NAMES, sayAnswer } from "../lib/alert-texts.ts";
import { useSignalEvents } from "../lib/source-list.ts";

/** The alerts that were followed last. */
export function EventList() {
  const query = useSignalEvents();
  return (
    <section aria-labelledby="last-alerts" className="mt-8 grid gap-3">
      <h2 id="last-alerts" className="text-lg">
        {m.admin_signals_events()}
      </h2>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-48" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
        isEmpty={(events) => events.length === 0}
        empty={<p className="text-sm text-muted">{m.admin_signals_no_events()}</p>}
      >
        {(events) => (
          <Card isFlush as="div">
            <Table
              caption={m.admin_signals_events()}
              columns={columns()}
              rows={events.map((event, place) => ({ ...event, place }))}
              rowKey={({ place }) => String(place)}
            />
          </Card>
        )}
      </Loaded>
    </section>
  );
}

function columns(): TableColumn<SignalEvent & { place: number }>[] {
  const moment = dateFormat(getLocale(), { dateStyle: "short", timeStyle: "medium" });
  return [
    {
      id: "setup",
      header: m.common_setup(),
      cell: (row) => `${row.setupId} · ${row.setupName}`,
      isHeading: true,
    },
    { id: "action", header: m.admin_signals_action(), cell: (row) => ACTION_NAMES[row.action]() },
    {
      id: "time",
      header: m.common_time_utc_4(),
      cell: (row) => row.time?.slice(0, "HH:MM".length) ?? "–",
      isFigures: true,
    },
    { id: "outcome", header: m.admin_signals_outcome(), cell: (row) => sayAnswer(`signal.${row.outcome}`) },
    { id: "source", header: m.common_source(), cell: (row) => row.sourceName },
    { id: "at", header: m.panel_received(), cell: (row) => moment.format(new Date(row.at)), isFigures: true },
  ];
}
