import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { PersonCell } from "#app/core/office/lists/person-cell.tsx";
import type { AdminMembership, membershipList } from "#app/core/office/memberships/membership-list.ts";
import { dayText, MEMBERSHIP_STATE_NAMES, planName, whyEnded } from "#app/core/office/memberships/membership-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { DAY_MS } from "#domain/clock/durations.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

export const ORIGIN_NAMES = { order: m.panel_order, admin: m.memberships_origin_admin };

const TONES = { active: "gain", waiting: "chosen", frozen: "loss" } as const;
const ACCESS: Readonly<Record<string, () => string>> = {
  active: m.common_active,
  pending: m.memberships_indicator_pending,
  inactive: m.memberships_indicator_inactive,
};

const toDate = (text: string | null) => (text === null ? null : new Date(text));

export function membershipColumns(): ColumnsOf<typeof membershipList> {
  return [
    {
      id: "person",
      header: m.panel_person(),
      value: ({ name }) => name,
      cell: (row) => <PersonCell row={row} />,
      sort: "name",
      isHeading: true,
    },
    { id: "email", header: m.panel_email(), value: ({ email }) => email, isInFileOnly: true },
    {
      id: "tradingview",
      header: m.panel_tradingview_username(),
      value: (row) => row.tradingview_username,
      isInFileOnly: true,
    },
    {
      id: "plan",
      header: m.common_plan(),
      value: ({ plan_id }) => planName(plan_id),
      cell: ({ plan_id, runs_from }) => (
        <span>
          {planName(plan_id)}
          <span className="block text-xs text-muted">{m.memberships_since({ date: dayText(runs_from) })}</span>
        </span>
      ),
    },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ state }) => MEMBERSHIP_STATE_NAMES[state ?? ""]?.() ?? "",
      cell: (row) => <State row={row} />,
    },
    {
      id: "why",
      header: m.memberships_why(),
      value: (row) => (row.state === "ended" ? whyEnded(row.end_reason) : null),
      isInFileOnly: true,
    },
    {
      id: "from",
      header: m.memberships_from(),
      value: ({ runs_from }) => toDate(runs_from),
      sort: "runs_from",
      isInFileOnly: true,
    },
    {
      id: "until",
      header: m.memberships_until(),
      value: ({ until_at }) => toDate(until_at) ?? m.admin_access_lifetime(),
      cell: (row) => <Until row={row} />,
      sort: "until_at",
      isFigures: true,
    },
    {
      id: "daysLeft",
      header: m.common_days(),
      value: (row) => (row.state === "active" && row.ends_at !== null ? daysLeft(row.ends_at) : null),
      isInFileOnly: true,
    },
    {
      id: "origin",
      header: m.memberships_origin(),
      value: (row) => originText(row),
      cell: (row) => <Origin row={row} />,
    },
    { id: "reason", header: m.panel_reason(), value: ({ grant_reason }) => grant_reason, isInFileOnly: true },
    {
      id: "indicator",
      header: m.common_indicator(),
      value: (row) => indicatorText(row),
      cell: (row) => (
        <span className={row.access_status === "active" ? "" : "text-muted"}>
          {indicatorText(row)}
          <span className="figures block text-xs text-muted" translate="no">
            {row.tradingview_username}
          </span>
        </span>
      ),
    },
  ];
}

function State({ row: { state, end_reason, ending_reason } }: { row: AdminMembership }) {
  const tone = TONES[state as keyof typeof TONES] ?? "neutral";
  return (
    <>
      <Badge tone={tone}>{MEMBERSHIP_STATE_NAMES[state ?? ""]?.()}</Badge>
      {state === "ended" ? <span className="mt-1 block text-xs text-muted">{whyEnded(end_reason)}</span> : null}
      {ending_reason === null ? null : (
        <span className="block text-xs text-muted [overflow-wrap:anywhere]">
          {m.memberships_reason_given({ reason: ending_reason })}
        </span>
      )}
    </>
  );
}

function Until({ row: { state, until_at, added_days: days, is_followed: isFollowed } }: { row: AdminMembership }) {
  const isRunning = state === "active" && until_at !== null;
  return (
    <>
      <span>{dayText(until_at)}</span>
      <span className="words block text-xs text-muted">
        {isRunning ? leftText(daysLeft(until_at)) : null}
        {isRunning && isFollowed ? `, ${m.memberships_followed()}` : null}
      </span>
      {days > 0 ? <span className="words block text-xs text-muted">{m.memberships_added({ days })}</span> : null}
    </>
  );
}

function Origin({ row }: { row: AdminMembership }) {
  const { order_id: orderId, grant_reason: reason } = row;
  if (orderId !== null) return <TextLink to={href(paths.adminOrder, { orderId })}>{originText(row)}</TextLink>;
  return (
    <span className="block max-w-60 [overflow-wrap:anywhere]">
      <span>{originText(row)}</span>
      {reason === null ? null : <span className="block text-xs text-muted">{reason}</span>}
    </span>
  );
}

function originText({ order_number: number, granted_by: name, source }: AdminMembership): string {
  if (number !== null) return m.memberships_order({ number });
  return name === null ? ORIGIN_NAMES[source]() : m.memberships_granted_by({ name });
}

function indicatorText({ access_status: status, access_problem: problem }: AdminMembership): string {
  if (problem !== null) return m.memberships_indicator_problem();
  return ACCESS[status ?? "inactive"]?.() ?? "";
}

function daysLeft(endsAt: string): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / DAY_MS));
}

function leftText(days: number): string {
  return days <= 1 ? m.memberships_last_day() : m.memberships_days_left({ days });
}
