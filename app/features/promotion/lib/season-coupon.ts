import { m } from "#app/paraglide/messages.js";
import type { PromotionalCoupon } from "#domain/promotions/promotional-coupon.ts";
import { HALLOWEEN } from "#domain/promotions/season.ts";

/** What banner and pop-up make known. Spec: [1.15], [3.8], [9.8]. */
export function seasonCoupon(now: Date): PromotionalCoupon {
  return {
    code: HALLOWEEN.couponCode,
    discountValue: HALLOWEEN.percent,
    title: m.promotion_title({ percent: HALLOWEEN.percent }),
    description: m.promotion_text(),
    themeColor: "var(--signal-text)",
    expiryDate: new Date(`${now.getUTCFullYear()}-${HALLOWEEN.days.to}T12:00:00Z`),
  };
}
