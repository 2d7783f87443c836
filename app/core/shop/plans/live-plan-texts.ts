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

/** That it isn't theirs: who has no plan, or a trial, isn't told of one. Spec: [6.2], [6.3], [6.5]. */
export function lockedTitle(what: "live" | "recordings", planId: PlanId | null): string {
  if (what === "live") return planId === null ? m.classes_locked_no_plan() : m.classes_locked();
  return planId === null ? m.dashboard_recordings_no_plan() : m.dashboard_recordings_locked();
}

/** The same of the recordings of the sessions, which come with them. Spec: [6.5]. */
export function recordingsLockedText(planId: PlanId | null): string {
  const plans = livePlans();
  if (planId === null) return m.dashboard_recordings_plans({ plans });
  return m.dashboard_recordings_upgrade({ plan: nameAndTerm(planId), plans });
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
