import { formatList } from "#app/core/formats/format-list.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { opens } from "#domain/access/benefits.ts";
import { getPlan, PLANS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { planTerm } from "./plan-texts.ts";

/** The plans with live sessions: 'Pro (12 meses) y Elite (para siempre)'. Spec: [6.5]. */
export function livePlans(): string {
  const plans = PLANS.filter(({ id }) => opens(id, "live_sessions"));
  return formatList(
    plans.map(({ id }) => nameAndTerm(id)),
    getLocale(),
  );
}

/** Why a member whose plan, or lack of one, does not include the live sessions cannot come. Spec: [6.5]. */
export function liveLockedText(planId: PlanId | null): string {
  const plans = livePlans();
  if (planId === null) return m.dashboard_live_no_plan({ plans });
  return m.dashboard_live_upgrade({ plan: nameAndTerm(planId), plans });
}

function nameAndTerm(planId: PlanId): string {
  return `${getPlan(planId).name} (${planTerm(planId)})`;
}
