import type { Checked } from "#domain/errors/result.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { COUPON_CODE_MAX_LENGTH, type CouponType, isCouponValue, normalizeCouponCode } from "./applied-coupon.ts";
import { AMOUNTS, COUNTS, type CouponConditions, NO_CONDITIONS } from "./coupon-conditions.ts";

/** What the office sets of a coupon; instants are ISO 8601, amounts US cents, null is no limit. Spec: [3.8]. */
export type CouponSettings = CouponConditions & {
  type: CouponType;
  value: number;
  startsAt: string | null;
  expiresAt: string | null;
  maxUses: number | null;
  planIds: readonly PlanId[] | null;
  /** Shown to everybody in the cart. */
  isOffer: boolean;
};

/** Good for every cart, at any time, as often as wanted. */
export const NO_LIMITS: Omit<CouponSettings, "type" | "value"> = {
  startsAt: null,
  expiresAt: null,
  maxUses: null,
  ...NO_CONDITIONS,
  planIds: null,
  isOffer: false,
};

export type SettingsProblem =
  | "not_a_percentage"
  | "not_an_amount"
  | "not_a_count"
  | "not_a_moment"
  | "ends_before_start"
  | "no_plan"
  | "fewer_than_used";
export type SettingsProblems = Partial<Record<keyof CouponSettings, SettingsProblem>>;

/** The highest that a limit can be. */
export const MOST_USES = 1_000_000;
export const LONGEST_REASON = 300;

/** Whether a coupon can be kept like this. A number that isn't one was typed wrong. */
export function checkSettings(settings: CouponSettings): Checked<CouponSettings, SettingsProblems> {
  const { type, value, startsAt, expiresAt, planIds } = settings;
  const problems: SettingsProblems = {};
  if (!isCouponValue(type, value)) problems.value = type === "percentage" ? "not_a_percentage" : "not_an_amount";
  if (startsAt !== null && !isInstant(startsAt)) problems.startsAt = "not_a_moment";
  if (expiresAt !== null && !isInstant(expiresAt)) problems.expiresAt = "not_a_moment";
  else if (startsAt !== null && expiresAt !== null && Date.parse(expiresAt) < Date.parse(startsAt))
    problems.expiresAt = "ends_before_start";
  for (const limit of ["maxUses", ...COUNTS] as const) {
    if (!isLimit(settings[limit], MOST_USES)) problems[limit] = "not_a_count";
  }
  if (planIds?.length === 0) problems.planIds = "no_plan";
  for (const amount of AMOUNTS) {
    // It may be as high as a fixed sum.
    if (settings[amount] !== null && !isCouponValue("fixed", settings[amount])) problems[amount] = "not_an_amount";
  }
  return Object.keys(problems).length === 0 ? { ok: true, value: settings } : { ok: false, problems };
}

function isInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

function isLimit(limit: number | null, highest: number): boolean {
  return limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= highest);
}

/** A new coupon's code as it is kept, or null for one that nobody could type or read out. */
export function readNewCode(typed: string): string | null {
  const code = normalizeCouponCode(typed);
  return code.length <= COUPON_CODE_MAX_LENGTH && /^[A-Z0-9][A-Z0-9_-]{2,}$/.test(code) ? code : null;
}
