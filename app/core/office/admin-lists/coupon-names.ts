import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Coupon } from "#domain/coupons/coupon.ts";
import type { CouponState } from "#domain/coupons/coupon-state.ts";
import { formatMoney, formatPercent } from "#domain/formats/format-money.ts";

export const STATE_NAMES: Record<CouponState, () => string> = {
  active: m.common_active,
  waiting: m.coupons_state_waiting,
  ended: m.coupons_state_ended,
  used_up: m.coupons_state_used_up,
  off: m.coupons_state_off,
};

export const STATE_TONES = {
  active: "gain",
  waiting: "signal",
  ended: "neutral",
  used_up: "neutral",
  off: "loss",
} as const;

export function discountName({ type, value }: Pick<Coupon, "type" | "value">): string {
  return type === "percentage" ? formatPercent(value, getLocale()) : formatMoney(value, getLocale());
}
