import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { SignalEvent } from "#domain/signals/signal-source.ts";
import { ACTION_NAMES, sayAnswer } from "../lib/alert-words.ts";

/** The alerts that were followed last. */
export function EventList({ events }: { events: SignalEvent[] }) {
  return (
    <section aria-labelledby="last-alerts" className="grid gap-3">
      <h2 id="last-alerts" className="text-lg">
        {m.admin_signals_events()}
      </h2>
      {events.length === 0 ? (
        <p className="text-sm text-muted">{m.admin_signals_no_events()}</p>
      ) : (
        <Card isFlush as="div">
          <Table
            caption={m.admin_signals_events()}
            columns={columns()}
            rows={events.map((event, place) => ({ ...event, place }))}
            rowKey={({ place }) => String(place)}
          />
        </Card>
      )}
    </section>
  );
}

function columns(): TableColumn<SignalEvent & { place: number }>[] {
  const moment = new Intl.DateTimeFormat(getLocale(), { dateStyle: "short", timeStyle: "medium" });
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
    { id: "at", header: m.admin_signals_received(), cell: (row) => moment.format(new Date(row.at)), isFigures: true },
  ];
}
