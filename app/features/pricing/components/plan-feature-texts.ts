import { m } from "#app/paraglide/messages.js";
import type { PlanFeature } from "#domain/plans/plan-features.ts";

/** The sentence of each feature of the catalogue. Spec: [9.2] to [9.4]. */
export const PLAN_FEATURE_TEXTS: Record<PlanFeature, () => string> = {
  indicator_6: m.pricing_feature_indicator_6,
  setups_3: m.pricing_feature_setups_3,
  group: m.pricing_feature_group,
  support: m.pricing_feature_support,
  basic_tutorials: m.pricing_feature_basic_tutorials,
  all_starter: m.pricing_feature_all_starter,
  indicator_12: m.pricing_feature_indicator_12,
  setups_6: m.pricing_feature_setups_6,
  backtesting: m.pricing_feature_backtesting,
  live: m.pricing_feature_live,
  private_1: m.pricing_feature_private_1,
  exclusive_tutorials: m.pricing_feature_exclusive_tutorials,
  all_pro: m.pricing_feature_all_pro,
  indicator_lifetime: m.pricing_feature_indicator_lifetime,
  setups_12: m.pricing_feature_setups_12,
  private_2: m.pricing_feature_private_2,
  annual_session: m.pricing_feature_annual_session,
  tools: m.pricing_feature_tools,
  updates: m.pricing_feature_updates,
  priority: m.pricing_feature_priority,
};
