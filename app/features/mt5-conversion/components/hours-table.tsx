import { clockText, weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { type ClockZone, zoneName } from "#app/core/formats/clock/clock-zones.ts";
import { ZonedTime } from "#app/core/formats/clock/zoned-time.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { BROKER_PRESETS } from "#domain/mt5/broker-profile.ts";
import type { ConversionDraft } from "#domain/mt5/convert-setup.ts";
import { type PatternMoment, type ServerDay, serverWeek } from "#domain/mt5/server-week.ts";
import { dateText } from "../lib/figure.ts";

type Row = Pick<ServerDay, "day" | "date"> & { number: number; moment: PatternMoment };

/** A row for each pattern of each day. Without a broker the other clocks are shown all the same. */
export function HoursTable({ draft, week }: { draft: ConversionDraft; week: ServerDay[] | null }) {
  const { setup, date, withoutDays } = draft;
  const days = setup.days.filter((day) => !withoutDays.includes(day));
  const shown = week ?? serverWeek({ times: setup, days, profile: BROKER_PRESETS.utc, date });
  const rows = shown.flatMap(({ patterns, ...day }) =>
    patterns.map((moment, index): Row => ({ ...day, moment, number: index + 1 })),
  );
  const columns: TableColumn<Row>[] = [
    { id: "day", header: m.mt5_hours_day(), isHeading: true, cell: DayOfRow },
    zoneColumn("reference"),
    zoneColumn("newYork"),
    {
      id: "server",
      header: m.mt5_hours_server(),
      isFigures: true,
      cell: ({ moment, day }) => (week === null ? "–" : <ServerMoment moment={moment} day={day} />),
    },
    zoneColumn("local"),
  ];
  return (
    <Table
      caption={m.mt5_hours_caption()}
      columns={columns}
      rows={rows}
      rowKey={({ date: onDate, number }) => `${onDate}-${number}`}
    />
  );
}

function DayOfRow({ day, date, number }: Row) {
  return (
    <>
      {weekdayName(day, getLocale(), "short")} {dateText(date, "short")}
      <span className="font-normal text-muted"> · {m.common_pattern({ number })}</span>
    </>
  );
}

function zoneColumn(zone: ClockZone): TableColumn<Row> {
  return {
    id: zone,
    header: zoneName(zone),
    isFigures: true,
    cell: ({ moment }) => <ZonedTime instant={moment.instant} zone={zone} hasName={false} />,
  };
}

/** The time that goes into the file; its weekday too where it is another than the setup's. */
function ServerMoment({ moment: { server }, day }: { moment: PatternMoment; day: ServerDay["day"] }) {
  return (
    <b className="font-semibold text-signal-text">
      {server.weekday === day ? "" : `${weekdayName(server.weekday, getLocale(), "short")} `}
      {clockText(server)}
    </b>
  );
}
