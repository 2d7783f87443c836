import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { checkoutErrorMessage } from "#app/core/data/errors/checkout-error-texts.ts";
import type { CouponOutcome } from "#app/core/shop/cart/apply-coupon.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { AppliedCoupon } from "#domain/coupons/applied-coupon.ts";
import type { CouponRefusalCode } from "#domain/coupons/coupon-refusal-codes.ts";
import { formatMoney } from "#domain/formats/format-money.ts";

/** Says in a toast how a typed coupon was taken; returns the sentence for the field, null when it was applied. */
export function sayCouponOutcome(result: CouponOutcome): string | null {
  if (result.outcome === "applied") {
    showToast({
      title: m.checkout_coupon_applied_title(),
      description: appliedText(result.coupon),
      tone: "success",
    });
    return null;
  }
  if (result.outcome === "refused") return sayCouponRefusal(result.code);
  const description = ENTRY_REFUSALS[result.outcome]();
  showToast({ title: m.checkout_coupon_error_title(), description, tone: "destructive" });
  return description;
}

/** Says in a toast why a coupon isn't applied any more; returns the sentence for the field. */
export function sayCouponRefusal(code: CouponRefusalCode): string {
  const isInvalid = code === "coupon.invalid";
  const title = isInvalid ? m.checkout_coupon_invalid_title() : m.checkout_coupon_error_title();
  const description = checkoutErrorMessage({ code, status: 422 });
  showToast({ title, description, tone: "destructive" });
  return description;
}

function appliedText({ type, value }: AppliedCoupon): string {
  return type === "percentage"
    ? m.checkout_coupon_applied_text({ value })
    : m.checkout_coupon_applied_fixed({ amount: formatMoney(value, getLocale()) });
}

/** Spec: [5.1]. */
const ENTRY_REFUSALS = { empty: m.checkout_coupon_empty, second: m.checkout_coupon_second } as const;
