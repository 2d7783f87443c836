import { showToast } from "#app/core/browser/toast/show-toast.ts";
import type { CouponOutcome } from "#app/core/shop/cart/apply-coupon.ts";
import { m } from "#app/paraglide/messages.js";

/** Says in a toast what became of a typed coupon; returns the sentence for the field, null when it was applied. */
export function sayCouponOutcome(result: CouponOutcome): string | null {
  if (result.outcome === "applied") {
    showToast({
      title: m.checkout_coupon_applied_title(),
      description: m.checkout_coupon_applied_text({ value: result.coupon.value }),
      tone: "success",
    });
    return null;
  }
  const { title, description } = REFUSALS[result.outcome];
  showToast({ title: title(), description: description(), tone: "destructive" });
  return description();
}

/** Spec: [5.1]. */
const REFUSALS = {
  empty: { title: m.checkout_coupon_error_title, description: m.checkout_coupon_empty },
  second: { title: m.checkout_coupon_error_title, description: m.checkout_coupon_second },
  invalid: { title: m.checkout_coupon_invalid_title, description: m.checkout_coupon_invalid_text },
} as const;
