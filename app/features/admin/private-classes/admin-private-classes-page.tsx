import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { actionCall } from "#app/core/office/lists/action-call.ts";
import type { ListAction } from "#app/core/office/lists/list-actions.tsx";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { type AdminClass, classList } from "./class-list.ts";
import { PublishSlot } from "./publish-slot.tsx";

export const meta = pageMeta({
  path: paths.adminPrivateClasses,
  title: m.common_private_classes,
  description: m.private_classes_office_seo,
});

const WHEN_NAMES = { upcoming: m.private_classes_office_upcoming, past: m.private_classes_office_past };
const STATE_NAMES: Record<string, () => string> = {
  free: m.private_classes_office_free,
  withdrawn: m.private_classes_office_withdrawn,
  booked: m.private_classes_state_booked,
  done: m.private_classes_state_done,
  missed: m.private_classes_office_missed,
};

/** The times that the team offers for private classes, and who booked them. Spec: [9.3], [9.4]. */
export default function ClassesPage() {
  const mayWrite = useStaffMay()("tickets", "write");
  return (
    <ListScreen
      list={classList}
      area="tickets"
      title={m.common_private_classes()}
      intro={m.private_classes_office_intro()}
      tools={mayWrite ? <PublishSlot /> : null}
      searchLabel={m.private_classes_office_search()}
      filterWords={{ when: { label: m.private_classes_office_when(), names: WHEN_NAMES } }}
      columns={columns()}
      rowName={nameOf}
      actions={actions()}
      empty={{ title: m.private_classes_office_empty_title(), text: m.private_classes_office_empty_text() }}
    />
  );
}

function stateName(state: string | null): string {
  return STATE_NAMES[state ?? ""]?.() ?? "–";
}

function nameOf({ host, starts_at }: AdminClass): string {
  const start = dateFormat(getLocale(), { dateStyle: "short", timeStyle: "short" }).format(new Date(starts_at));
  return m.private_classes_office_row({ host, start });
}

function columns(): ColumnsOf<typeof classList> {
  return [
    {
      id: "start",
      header: m.private_classes_office_start(),
      value: ({ starts_at }) => new Date(starts_at),
      cell: ({ starts_at, host_zone }) => <BothClocks startsAt={new Date(starts_at)} hostZone={host_zone} />,
      sort: "starts_at",
      isHeading: true,
    },
    { id: "host", header: m.private_classes_office_host(), value: ({ host }) => host, sort: "host" },
    { id: "minutes", header: m.private_classes_office_minutes(), value: ({ minutes }) => minutes, isFigures: true },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ state }) => stateName(state),
      cell: ({ state }) => <Badge tone={state === "booked" ? "chosen" : "neutral"}>{stateName(state)}</Badge>,
    },
    {
      id: "person",
      header: m.panel_person(),
      value: ({ name }) => name,
      cell: ({ user_id: userId, name, email }) =>
        userId === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <span className="block [overflow-wrap:anywhere]">
            <TextLink to={href(paths.adminUser, { userId })}>{name}</TextLink>
            <span className="block text-xs text-muted">{email}</span>
          </span>
        ),
    },
  ];
}

/** The reader's own clock, and the host's. */
function BothClocks({ startsAt, hostZone }: { startsAt: Date; hostZone: string }) {
  const style = { dateStyle: "short", timeStyle: "short" } as const;
  return (
    <time dateTime={startsAt.toISOString()} className="figures">
      {dateFormat(getLocale(), style).format(startsAt)}
      <span className="block text-xs font-normal text-muted">
        {`${dateFormat(getLocale(), { ...style, timeZone: hostZone }).format(startsAt)} ${hostZone}`}
      </span>
    </time>
  );
}

function actions(): ListAction<AdminClass>[] {
  const isBegun = ({ starts_at }: AdminClass) => new Date(starts_at) <= new Date();
  const isHeld = ({ state }: AdminClass) => state === "booked" || state === "done" || state === "missed";
  const saved = (row: AdminClass) => m.private_classes_office_marked({ name: row.name ?? nameOf(row) });
  return [
    {
      id: "done",
      label: m.private_classes_office_mark_done(),
      rowLabel: m.private_classes_office_mark_done,
      done: saved,
      isFor: (row) => isHeld(row) && isBegun(row) && row.state !== "done",
      run: (row) => mark(row, "done"),
    },
    {
      id: "missed",
      label: m.private_classes_office_mark_missed(),
      rowLabel: m.private_classes_office_mark_missed,
      done: saved,
      isFor: (row) => isHeld(row) && isBegun(row) && row.state !== "missed",
      run: (row) => mark(row, "missed"),
    },
    {
      id: "cancel",
      label: m.private_classes_office_cancel(),
      rowLabel: m.private_classes_office_cancel,
      done: saved,
      isFor: (row) => row.state === "booked",
      run: (row) => mark(row, "cancelled"),
    },
    {
      id: "withdraw",
      label: m.common_withdraw(),
      rowLabel: m.common_withdraw,
      done: m.private_classes_office_withdrawn_toast,
      isFor: ({ state }) => state === "free",
      run: ({ id }) => actionCall("withdraw-class-slot", { slotId: id }),
    },
  ];
}

function mark({ booking_id, booking_version }: AdminClass, state: "done" | "missed" | "cancelled") {
  return actionCall("mark-class", { bookingId: booking_id ?? "", state, version: booking_version ?? 0 });
}
