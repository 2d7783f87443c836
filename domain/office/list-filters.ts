import { PLAN_IDS } from "#domain/plans/plan-catalogue.ts";

/**
 * What the office's lists of people can be narrowed to, as their addresses write it; `start` holds while an address doesn't
 * name it. Here because mailings read the same addresses.
 */
export const USER_FILTERS = {
  plan: { values: [...PLAN_IDS, "trial", "none"], start: null },
  state: { values: ["confirmed", "unconfirmed", "staff", "banned"], start: null },
} as const;

export const MEMBERSHIP_FILTERS = {
  state: { values: ["active", "waiting", "frozen", "ended", "all"], start: "active" },
  plan: { values: PLAN_IDS, start: null },
  source: { values: ["order", "admin"], start: null },
  ends: { values: ["7", "30"], start: null },
} as const;
