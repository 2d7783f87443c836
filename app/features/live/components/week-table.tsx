import { weekdayName } from "#app/core/formats/clock/clock-text.ts";
import { localZone, zoneName } from "#app/core/formats/clock/clock-zones.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { WEEKDAYS } from "#domain/clock/reference-clock.ts";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { LIVE_SCHEDULE } from "#domain/live/live-schedule.ts";
import { isRunning, type LiveSession, weekOfSessions } from "#domain/live/live-sessions.ts";
import { hoursIn, scheduleHours } from "../lib/live-texts.ts";

/** A weekday, with its session of this week once the browser has told what week it is. */
type Row = { weekday: number; session: LiveSession | null };

/** Spec [2.9], [9.11]: Monday to Friday, on the schedule's clock and on the visitor's. */
export function WeekTable({ now }: { now: Date | null }) {
  const week = now === null ? [] : weekOfSessions(now, LIVE_SCHEDULE);
  const rows = LIVE_SCHEDULE.weekdays.map((weekday, index) => ({ weekday, session: week[index] ?? null }));
  const columns: TableColumn<Row>[] = [
    { id: "day", header: m.common_day(), isHeading: true, cell: (row) => <Day row={row} now={now} /> },
    {
      id: "zone",
      header: m.clock_zone_new_york(),
      cell: () => <span className="figures">{scheduleHours()}</span>,
    },
    {
      id: "local",
      header: now === null ? m.clock_local() : zoneName("local"),
      cell: ({ session }) => <span className="figures">{session === null ? "–" : hoursIn(session, localZone())}</span>,
    },
  ];
  return (
    <Card className="p-0!">
      <Table caption={m.live_week_caption()} columns={columns} rows={rows} rowKey={({ weekday }) => String(weekday)} />
    </Card>
  );
}

function Day({ row: { weekday, session }, now }: { row: Row; now: Date | null }) {
  const name = weekdayName(WEEKDAYS[weekday % WEEKDAYS.length] ?? "monday", getLocale());
  if (session === null || now === null) return <span className="inline-block first-letter:uppercase">{name}</span>;
  const isToday = zoneTime(now, LIVE_SCHEDULE.zone).date === session.date;
  const date = dateFormat(getLocale(), { day: "numeric", month: "short", timeZone: LIVE_SCHEDULE.zone });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="inline-block first-letter:uppercase">{name}</span>
      <span className="font-normal text-muted">{date.format(session.start)}</span>
      {isRunning(session, now) ? (
        <Badge tone="signal">{m.live_running()}</Badge>
      ) : isToday ? (
        <Badge>{m.common_today()}</Badge>
      ) : null}
    </span>
  );
}
