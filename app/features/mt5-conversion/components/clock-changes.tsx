import { clockText, weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { BROKER_PRESETS, type BrokerProfile } from "#domain/mt5/broker-profile.ts";
import { type DifferingSpan, differingSpans } from "#domain/mt5/clock-changes.ts";
import { type PatternMoment, serverWeek } from "#domain/mt5/server-week.ts";
import { dateText } from "../lib/figure.ts";
import type { ConversionForm } from "../lib/use-conversion.ts";

/** The weeks of the coming year when the two calendars disagree, and what the patterns' hours are then. */
export function ClockChanges({ form: { draft } }: { form: ConversionForm }) {
  const { setup, broker } = draft;
  const momentsIn = ({ from }: DifferingSpan, profile: BrokerProfile) =>
    serverWeek({ times: setup, days: setup.days.slice(0, 1), profile, date: from })[0]?.patterns ?? [];
  const serverTexts = (span: DifferingSpan, profile: BrokerProfile) =>
    momentsIn(span, profile).map(
      ({ server }) => `${weekdayName(server.weekday, getLocale(), "short")} ${clockText(server)}`,
    );
  const newYorkTexts = (span: DifferingSpan) =>
    momentsIn(span, BROKER_PRESETS.utc).map(({ instant }: PatternMoment) =>
      clockText(zoneTime(instant, "America/New_York")),
    );
  const columns: TableColumn<DifferingSpan>[] = [
    {
      id: "dates",
      header: m.common_dates(),
      isHeading: true,
      cell: ({ from, to }) => `${dateText(from)} – ${dateText(to)}`,
    },
    {
      id: "newYork",
      header: m.clock_zone_new_york(),
      isFigures: true,
      cell: (span) => <Times texts={newYorkTexts(span)} />,
    },
    {
      id: "us",
      header: m.mt5_changes_us(),
      isFigures: true,
      cell: (span) => <Times texts={serverTexts(span, BROKER_PRESETS.newYork7)} />,
    },
    {
      id: "eu",
      header: m.mt5_changes_eu(),
      isFigures: true,
      cell: (span) => <Times texts={serverTexts(span, BROKER_PRESETS.eet)} />,
    },
    {
      id: "broker",
      header: m.mt5_hours_server(),
      isFigures: true,
      cell: (span) => (broker === null ? "–" : <Times texts={serverTexts(span, broker)} />),
    },
  ];
  return (
    <Card isFlush aria-labelledby="mt5-changes-title">
      <div className="grid gap-2 p-4.5 md:px-5 md:pt-6 md:pb-4">
        <h2 id="mt5-changes-title" className="text-lg">
          {m.mt5_changes_title()}
        </h2>
        <p className="max-w-[75ch] text-sm text-muted">{m.mt5_changes_text()}</p>
      </div>
      <Table
        caption={m.mt5_changes_title()}
        columns={columns}
        rows={differingSpans(draft.date)}
        rowKey={({ from }) => from}
      />
    </Card>
  );
}

function Times({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <span key={text} className="block whitespace-nowrap">
      {text}
    </span>
  ));
}
