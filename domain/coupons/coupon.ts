import { cleanCode } from "#domain/checkout/plain-text.ts";
import { HALLOWEEN, isWithinDays, type YearlyDays } from "#domain/promotions/season.ts";

/**
 * Coupons: one per cart, a whole percentage from 1 to 100. Spec: [3.8], [5.1], [9.9].
 */
export type Coupon = {
  code: string;
  type: "percentage";
  /** Percent, 1 to 100. */
  value: number;
  isActive: boolean;
  /** Valid up to and including this instant; null for no end. */
  expiresAt: Date | null;
  /** Null for unlimited. */
  maxUses: number | null;
  usesCount: number;
  /** Valid only on these days of every year; null for all of them. */
  days: YearlyDays | null;
};

/** A row of `coupons`, as far as the rule reads it. */
export type CouponRow = {
  code: string;
  type: string;
  value: number;
  is_active: boolean;
  expires_at: string | null;
  max_uses: number | null;
  uses_count: number;
  season: string | null;
  from_day: string | null;
  to_day: string | null;
};

/** Null for a kind of coupon that this code doesn't know. */
export function toCoupon(row: CouponRow): Coupon | null {
  if (row.type !== "percentage") return null;
  return {
    code: row.code,
    type: row.type,
    value: row.value,
    isActive: row.is_active,
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    maxUses: row.max_uses,
    usesCount: row.uses_count,
    days: toYearlyDays(row),
  };
}

function toYearlyDays({ season, from_day: from, to_day: to }: CouponRow): YearlyDays | null {
  if (season !== null) return HALLOWEEN.days;
  return from === null || to === null ? null : { from, to };
}

/** The coupon as a cart carries it. Spec: [3.6]. */
export type AppliedCoupon = Pick<Coupon, "code" | "type" | "value">;

export type CouponRefusal = "not_found" | "inactive" | "expired" | "out_of_season" | "used_up" | "not_a_percentage";

export const COUPON_CODE_MAX_LENGTH = 40;

/** Trimmed, without invisible characters and uppercased; empty when nothing was typed. Spec: [5.1]. */
export function normalizeCouponCode(typed: string): string {
  return cleanCode(typed).toUpperCase();
}

/** Why a coupon must not be applied now, or null when it may. The buyer always hears the same words. Spec: [5.1]. */
export function refuseCoupon(coupon: Coupon | null, now: Date): CouponRefusal | null {
  if (coupon === null) return "not_found";
  if (!coupon.isActive) return "inactive";
  if (coupon.expiresAt !== null && now > coupon.expiresAt) return "expired";
  if (coupon.days !== null && !isWithinDays(coupon.days, now)) return "out_of_season";
  if (coupon.maxUses !== null && coupon.usesCount >= coupon.maxUses) return "used_up";
  if (coupon.type !== "percentage" || !isPercentage(coupon.value)) return "not_a_percentage";
  return null;
}

export function isPercentage(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 100;
}

/** What to answer before asking the server: nothing typed, or a coupon is applied already. Spec: [4.2], [5.1]. */
export function refuseCouponEntry(typed: string, applied: AppliedCoupon | null): "empty" | "second" | null {
  if (normalizeCouponCode(typed) === "") return "empty";
  return applied === null ? null : "second";
}
