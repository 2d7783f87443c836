import { useMembership } from "#app/core/membership/use-membership.ts";
import { planTitle } from "#app/core/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";

/** The student's running plan, in the user menu. */
export function PlanNote() {
  const { status, plan } = useMembership();
  if (plan) return planTitle(plan.planId);
  return status === "ready" ? m.shell_user_no_plan() : "\u00a0";
}
