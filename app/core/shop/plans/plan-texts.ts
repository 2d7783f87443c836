import { m } from "#app/paraglide/messages.js";
import { getPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";

const SUBTITLES: Record<PlanId, (figures: { term: string; setups: number }) => string> = {
  semestral: m.pricing_subtitle_semestral,
  anual: m.pricing_subtitle_anual,
  lifetime: m.pricing_subtitle_lifetime,
};

/** 'Plan Pro'. Spec: [3.5]. */
export function planTitle(planId: PlanId): string {
  return m.common_plan_name({ plan: getPlan(planId).name });
}

/** What the plan is, in one sentence. */
export function planSubtitle(planId: PlanId): string {
  return SUBTITLES[planId]({ term: planTerm(planId), setups: getPlan(planId).fundingSetups });
}

/** How long the plan lasts: '12 meses', 'para siempre'. */
export function planTerm(planId: PlanId): string {
  const { months } = getPlan(planId);
  return months === null ? m.common_term_lifetime() : m.common_term_months({ months });
}
