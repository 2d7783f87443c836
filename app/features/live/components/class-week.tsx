import { localZone, zoneName } from "#app/core/formats/clock/clock-zones.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { zoneTime } from "#domain/clock/zone-time.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { joinState } from "#domain/live/join-window.ts";
import { isRunning, type LiveSession } from "#domain/live/live-sessions.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { classHours } from "../lib/live-texts.ts";
import type { MemberSession } from "../lib/use-live-sessions.ts";

/** A session as the rule has it, or as it is really held. */
type Row = Pick<LiveSession, "start" | "end"> & Partial<MemberSession>;

/** The week's sessions on the reader's clock and on the reference clock, with today marked. Spec: [2.21], [9.11]. */
export function ClassWeek({ sessions, now }: { sessions: readonly Row[]; now: Date }) {
  const columns: TableColumn<Row>[] = [
    { id: "day", header: m.common_day(), isHeading: true, cell: (row) => <Day row={row} now={now} /> },
    {
      id: "local",
      header: zoneName("local"),
      cell: (row) => <span className="figures">{classHours(row, "local")}</span>,
    },
    {
      id: "reference",
      header: zoneName("reference"),
      cell: (row) => <span className="figures">{classHours(row, "reference")}</span>,
    },
    { id: "topic", header: m.classes_topic(), cell: (row) => <Topic row={row} now={now} /> },
  ];
  return (
    <Card className="p-0!">
      <Table
        caption={m.live_week_caption()}
        columns={sessions.some(({ topic }) => topic !== undefined) ? columns : columns.slice(0, -1)}
        rows={sessions}
        rowKey={({ start }) => start.toISOString()}
      />
    </Card>
  );
}

function Day({ row, now }: { row: Row; now: Date }) {
  const zone = localZone();
  const isToday = zoneTime(now, zone).date === zoneTime(row.start, zone).date;
  const day = dateFormat(getLocale(), { weekday: "long", day: "numeric", month: "short", timeZone: zone });
  return (
    <span aria-current={isToday ? "date" : undefined} className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="inline-block first-letter:uppercase">{day.format(row.start)}</span>
      {isToday ? <Badge tone="chosen">{m.common_today()}</Badge> : null}
    </span>
  );
}

function Topic({ row: { start, end, state = "scheduled", topic, recordingId }, now }: { row: Row; now: Date }) {
  const held = { start, end, state };
  const joins = joinState(held, now);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className={joins === "cancelled" ? "text-muted line-through" : undefined}>{topic}</span>
      {joins === "cancelled" ? <Badge tone="loss">{m.classes_cancelled()}</Badge> : null}
      {joins === "open" && isRunning(held, now) ? <Badge tone="signal">{m.live_running()}</Badge> : null}
      {joins === "over" && typeof recordingId === "string" ? (
        <TextLink to={href(paths.recordedClass, { recordingId })}>{m.classes_to_recording()}</TextLink>
      ) : null}
      {joins === "over" && typeof recordingId !== "string" ? <Badge>{m.panel_over()}</Badge> : null}
    </span>
  );
}
