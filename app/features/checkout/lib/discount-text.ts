import { m } from "#app/paraglide/messages.js";
import type { AppliedCoupon } from "#domain/coupons/applied-coupon.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import type { Language } from "#domain/language/language-of.ts";

/** What a coupon takes off: `10 % de descuento`, `25 USD de descuento`. */
export function discountText({ type, value }: Pick<AppliedCoupon, "type" | "value">, language: Language): string {
  return type === "percentage"
    ? m.checkout_coupon_discount({ value })
    : m.checkout_coupon_discount_fixed({ amount: formatMoney(value, language) });
}
