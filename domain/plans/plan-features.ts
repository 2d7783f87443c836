import type { PlanId } from "./plan-catalogue.ts";

/**
 * What each plan includes, as codes whose sentences are in the messages; their figures are the catalogue's. Spec: [9.2] to
 * [9.4]. Apart from the catalogue, which every page is sent with the cart: only the pricing section shows them.
 */
export const PLAN_FEATURES = {
  semestral: ["indicator_term", "setups", "group", "support", "basic_tutorials"],
  anual: ["all_starter", "indicator_term", "setups", "backtesting", "live", "private_classes", "exclusive_tutorials"],
  lifetime: [
    "all_pro",
    "indicator_lifetime",
    "setups",
    "private_classes",
    "annual_session",
    "tools",
    "updates",
    "priority",
  ],
} as const satisfies Record<PlanId, readonly string[]>;
export type PlanFeature = (typeof PLAN_FEATURES)[PlanId][number];
