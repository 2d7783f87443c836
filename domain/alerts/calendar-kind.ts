import { opens } from "#domain/access/benefits.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";

/** The calendars that a member may subscribe to: the hours of their setups, and the live sessions. */
export const CALENDAR_KINDS = ["setups", "sessions"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** Whether somebody with these running plans has the calendar: the setups' comes with each plan. Spec: [6.4], [6.5]. */
export function hasCalendar(planIds: readonly PlanId[], kind: CalendarKind): boolean {
  return kind === "setups" ? planIds.length > 0 : planIds.some((plan) => opens(plan, "live_sessions"));
}
