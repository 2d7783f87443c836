import { planTerm } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { lowerPlan, type Plan, type PlanFeature } from "#domain/plans/plan-catalogue.ts";

/** The sentence of each feature, with the figures of the plan that has it. Spec: [9.2] to [9.4]. */
export const PLAN_FEATURE_TEXTS: Record<PlanFeature, (plan: Plan) => string> = {
  lower_plan: (plan) => m.pricing_feature_lower_plan({ plan: lowerPlan(plan)?.name ?? "" }),
  indicator: ({ id, months }) =>
    months === null ? m.pricing_feature_indicator_lifetime() : m.pricing_feature_indicator_term({ term: planTerm(id) }),
  setups: ({ fundingSetups }) => m.pricing_setups({ count: fundingSetups }),
  group: () => m.common_private_group(),
  support: () => m.pricing_feature_support(),
  basic_tutorials: () => m.pricing_feature_basic_tutorials(),
  backtesting: () => m.pricing_feature_backtesting(),
  live: () => m.pricing_feature_live(),
  private_classes: ({ privateClasses }) => m.pricing_feature_private_classes({ count: privateClasses }),
  exclusive_tutorials: () => m.pricing_feature_exclusive_tutorials(),
  annual_session: () => m.pricing_feature_annual_session(),
  tools: () => m.pricing_feature_tools(),
  updates: () => m.pricing_feature_updates(),
  priority: () => m.pricing_feature_priority(),
};
