import { getSupabase } from "#app/core/data/supabase/client.ts";
import { PRIOR_DAYS, type PublicOffer } from "#domain/cart/prior-price.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { COUPON_TYPES } from "#domain/coupons/applied-coupon.ts";
import type { Coupon } from "#domain/coupons/coupon.ts";
import { NO_LIMITS } from "#domain/coupons/coupon-settings.ts";
import { isRecord } from "#domain/is-record.ts";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import { readCoupons } from "./coupon-rows.ts";

const CHANGES = ["coupon.changed", "coupon.deleted", "coupon.switched_off"];

/** What everybody was offered within the days: offers and the season's coupon as they are, and as they were before a change. */
export async function readPublicOffers(): Promise<PublicOffer[]> {
  const rows = await readCoupons();
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("audit_log")
    .select("subject, before, at")
    .in("action", CHANGES)
    .gte("at", new Date(Date.now() - PRIOR_DAYS * DAY_MS).toISOString());
  if (error) throw error;
  const current = rows.filter(({ isOffer, isSeasonal }) => isOffer || isSeasonal);
  const earlier = data.flatMap(({ subject, before, at }) => {
    const key = subject.replace("coupon:", "");
    const row = rows.find((one) => one.key === key);
    if (!isRecord(before) || !(before.isOffer === true || row?.isSeasonal === true)) return [];
    const coupon = couponBefore(key, before, row?.coupon.days ?? null);
    return coupon === null ? [] : [{ coupon, until: new Date(at) }];
  });
  return [...current.map(({ coupon }) => ({ coupon, until: null })), ...earlier];
}

/** A coupon as the audit log kept it; null where that can't be read. */
function couponBefore(code: string, record: Record<string, unknown>, days: Coupon["days"]): Coupon | null {
  const type = COUPON_TYPES.find((known) => known === record.type);
  const { value, planIds } = record;
  if (type === undefined || typeof value !== "number") return null;
  const dateOf = (text: unknown) => (typeof text === "string" ? new Date(text) : null);
  return {
    ...NO_LIMITS,
    usesCount: 0,
    code,
    type,
    value,
    isActive: record.isActive === true,
    startsAt: dateOf(record.startsAt),
    expiresAt: dateOf(record.expiresAt),
    days,
    planIds: Array.isArray(planIds) ? planIds.filter(isPlanId) : null,
  };
}
