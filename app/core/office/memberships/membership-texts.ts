import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { getPlan, PLANS, type PlanId } from "#domain/plans/plan-catalogue.ts";

export const MEMBERSHIP_STATE_NAMES: Readonly<Record<string, () => string>> = {
  active: m.memberships_state_active,
  waiting: m.panel_waiting,
  frozen: m.memberships_state_frozen,
  ended: m.memberships_state_ended,
};

const WHY: Readonly<Record<string, () => string>> = {
  refund: m.panel_refund,
  reversal: m.memberships_why_reversal,
  dispute: m.common_open_dispute,
  upgrade: m.memberships_why_upgrade,
  admin: m.memberships_why_admin,
  account_deleted: m.memberships_why_account_deleted,
};

/** Why it ended; without a reason its time was over. */
export function whyEnded(reason: string | null): string {
  return reason === null ? m.memberships_why_over() : (WHY[reason]?.() ?? reason);
}

export function planName(planId: PlanId): string {
  return getPlan(planId).name;
}

/** The words of a filter by plan. */
export const PLAN_NAMES = Object.fromEntries(PLANS.map(({ id, name }) => [id, () => name])) as Record<
  PlanId,
  () => string
>;

/** A day in the reader's zone; null is for life. */
export function dayText(instant: string | null): string {
  if (instant === null) return m.admin_access_lifetime();
  return dateFormat(getLocale(), { dateStyle: "medium" }).format(new Date(instant));
}
