import { DAY_MS } from "#domain/clock/durations.ts";
import type { Checked } from "#domain/errors/result.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";

/** Characters of a reason at most: it is kept with the change, for the team alone. */
export const LONGEST_REASON = 500;
/** Days that one extension adds at most. */
export const MOST_DAYS = 366;
/** Days that all extensions of a term add at most. */
export const MOST_ADDED_DAYS = 3_660;
/** Months of a grant at most; the plan for life has none. */
export const MOST_MONTHS = 60;
/** Terms of which one look says what they would be. */
export const MOST_PREVIEWED = 50;

/** What the team can do with memberships. docs/decisions/187. */
export type MembershipChange =
  | { kind: "grant"; userId: string; planId: PlanId; months: number | null }
  | { kind: "extend"; membershipIds: string[]; days: number }
  | { kind: "end"; membershipIds: string[] }
  | { kind: "move"; membershipId: string; toUserId: string };

/** One term that runs, waits or is held. Instants are ISO 8601. */
export type MembershipTerm = {
  id: string;
  planId: PlanId;
  /** When its own time begins. */
  from: string;
  /** Null for life. */
  until: string | null;
  /** Frozen by a dispute or a refund request. */
  isHeld: boolean;
};

/** Everything that somebody holds, as it is and as a change would leave it. */
export type PreviewedPerson = {
  userId: string;
  name: string;
  email: string | null;
  before: MembershipTerm[];
  after: MembershipTerm[];
};

export type ReasonProblem = "required" | "too_long";

/** The reason as it is kept, or what is wrong with it. */
export function checkReason(typed: string): Checked<string, { reason: ReasonProblem }> {
  const reason = typed.trim();
  if (reason === "") return { ok: false, problems: { reason: "required" } };
  if (reason.length > LONGEST_REASON) return { ok: false, problems: { reason: "too_long" } };
  return { ok: true, value: reason };
}

/** So many days put this end off to that day (`2027-11-15`, UTC); null where the day isn't one, or isn't later. */
export function daysUntil(endsAt: string, day: string): number | null {
  const to = Date.parse(`${day}T00:00:00Z`);
  const days = Math.round((to - Date.parse(`${endsAt.slice(0, 10)}T00:00:00Z`)) / DAY_MS);
  return days >= 1 && days <= MOST_DAYS ? days : null;
}

/** The day (UTC) on which it ends with so many days more. */
export function dayAfter(endsAt: string, days: number): string {
  return new Date(Date.parse(endsAt) + days * DAY_MS).toISOString().slice(0, 10);
}
