import { HALLOWEEN, isWithinDays, type YearlyDays } from "#domain/promotions/season.ts";
import { type AppliedCoupon, COUPON_TYPES, isCouponValue } from "./applied-coupon.ts";

/** What decides whether a coupon may be used at all, whatever the cart. Spec: [3.8]. */
export type CouponValidity = Pick<AppliedCoupon, "type" | "value"> & {
  isActive: boolean;
  /** Valid from this instant on; null for always. */
  startsAt: Date | null;
  /** Valid up to and including this instant; null for no end. */
  expiresAt: Date | null;
  /** Null for unlimited. */
  maxUses: number | null;
  usesCount: number;
  /** Valid only on these days of every year; null for all of them. */
  days: YearlyDays | null;
};

/** A row of `coupons`, as far as this reads it. */
export type ValidityRow = {
  type: string;
  value: number;
  is_active: boolean;
  starts_at: string | null;
  expires_at: string | null;
  max_uses: number | null;
  uses_count: number;
  season: string | null;
  from_day: string | null;
  to_day: string | null;
};

/** Null for a kind of coupon that this code doesn't know. */
export function toValidity(row: ValidityRow): CouponValidity | null {
  const type = COUPON_TYPES.find((known) => known === row.type);
  if (type === undefined) return null;
  return {
    type,
    value: row.value,
    isActive: row.is_active,
    startsAt: toDate(row.starts_at),
    expiresAt: toDate(row.expires_at),
    maxUses: row.max_uses,
    usesCount: row.uses_count,
    days: toYearlyDays(row),
  };
}

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function toYearlyDays({ season, from_day: from, to_day: to }: ValidityRow): YearlyDays | null {
  if (season !== null) return HALLOWEEN.days;
  return from === null || to === null ? null : { from, to };
}

export type ValidityRefusal = "inactive" | "not_started" | "expired" | "out_of_season" | "used_up" | "no_such_value";

/** Why it must not be used by anybody now, or null. */
export function refuseAtAll(coupon: CouponValidity, now: Date): ValidityRefusal | null {
  if (!coupon.isActive) return "inactive";
  if (coupon.expiresAt !== null && now > coupon.expiresAt) return "expired";
  if (coupon.startsAt !== null && now < coupon.startsAt) return "not_started";
  if (coupon.days !== null && !isWithinDays(coupon.days, now)) return "out_of_season";
  if (coupon.maxUses !== null && coupon.usesCount >= coupon.maxUses) return "used_up";
  return isCouponValue(coupon.type, coupon.value) ? null : "no_such_value";
}
