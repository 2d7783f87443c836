import { randomUUID } from "node:crypto";
import { DAY_MS } from "#domain/clock/durations.ts";
import { toWholeSecond } from "#domain/memberships/membership-term.ts";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { isLaid } from "./lay-out-memberships.ts";
import type { MembershipRow } from "./membership-rows.ts";

/** Whether its end can be put off or brought forward: it runs or waits, or is held while `isHeldToo`. */
export function isOpen(row: MembershipRow, at: Date, { isHeldToo = false } = {}): boolean {
  if (row.status === "frozen") return isHeldToo;
  return row.status === "active" && (row.ends_at === null || new Date(row.ends_at) > at);
}

/** The row with so many days more; one outside the line gets them at its own end, the others where they are laid out. */
export function extendRow(row: MembershipRow, days: number): MembershipRow {
  const added = { ...row, added_days: row.added_days + days };
  if (isLaid(row) || row.ends_at === null) return added;
  return { ...added, ends_at: new Date(Date.parse(row.ends_at) + days * DAY_MS).toISOString() };
}

/** The row as the team ends it at that moment; to the second, as terms are. */
export function endRow(row: MembershipRow, at: Date): MembershipRow {
  return { ...row, status: "ended", end_reason: "admin", ended_at: toWholeSecond(at).toISOString() };
}

/** A grant that isn't written yet: it has its place in the line from that moment on. */
export function grantedRow({ planId, months, at }: { planId: PlanId; months: number | null; at: Date }): MembershipRow {
  const now = toWholeSecond(at).toISOString();
  return {
    id: randomUUID(),
    plan_id: planId,
    order_id: null,
    status: "active",
    starts_at: now,
    runs_from: null,
    ends_at: null,
    ended_at: null,
    end_reason: null,
    granted_at: now,
    months: getPlan(planId).months === null ? null : months,
    added_days: 0,
    captured_at: now,
  };
}
