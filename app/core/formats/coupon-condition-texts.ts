import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { CartRefusal, CouponConditions } from "#domain/coupons/coupon-conditions.ts";
import { formatMoney } from "#domain/formats/format-money.ts";

type ConditionTexts = {
  /** In the office's form, and where two versions are compared. */
  label: () => string;
  hint?: () => string;
  /** What a coupon asks, in a list of that. */
  phrase: (figure: number) => string;
};

export const CONDITION_TEXTS: Record<keyof CouponConditions, ConditionTexts> = {
  minimumCents: {
    label: m.coupons_minimum,
    hint: m.coupons_minimum_hint,
    phrase: (cents) => m.coupons_from_amount({ amount: formatMoney(cents, getLocale()) }),
  },
  maxUsesPerPerson: {
    label: m.coupons_max_per_person,
    hint: m.coupons_no_limit,
    phrase: (count) => m.coupons_per_person({ count }),
  },
  isFirstPurchaseOnly: { label: m.coupons_first_label, phrase: () => m.coupons_first_only() },
};

/** What a buyer reads when the cart doesn't meet its coupon's conditions. */
export const CART_REFUSAL_TEXTS: Record<`coupon.${CartRefusal}`, () => string> = {
  "coupon.below_minimum": m.checkout_coupon_below_minimum,
  "coupon.not_first_purchase": m.checkout_coupon_not_first_purchase,
  "coupon.other_plans": m.checkout_coupon_other_plans,
  "coupon.used_by_buyer": m.checkout_coupon_used_by_buyer,
};
