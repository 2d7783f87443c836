import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type Coupon, toCoupon } from "#domain/coupons/coupon.ts";
import type { CouponSettings } from "#domain/coupons/coupon-settings.ts";
import { type CouponState, couponState } from "#domain/coupons/coupon-state.ts";
import type { Database } from "#supabase/database.types.ts";

/** A row of the office's list: a coupon of its own, or all codes of a batch. */
export type AdminCoupon = {
  /** Its code; of a batch what all begin with. */
  key: string;
  isBatch: boolean;
  codes: number;
  coupon: Coupon;
  state: CouponState;
  isOffer: boolean;
  isSeasonal: boolean;
  version: number;
  createdAt: Date;
  /** Paid orders. */
  uses: number;
  capturedCents: number;
  refundedCents: number;
  lastUsedAt: Date | null;
  /** Orders in any state name it: it can't be deleted. */
  hasOrders: boolean;
  searchText: string;
};

type Row = Database["public"]["Views"]["coupon_list"]["Row"];

/** The rows that the server gives at a time. */
const CHUNK = 1_000;

export async function readCoupons(): Promise<AdminCoupon[]> {
  const supabase = await getSupabase();
  const coupons: AdminCoupon[] = [];
  for (let from = 0; ; from += CHUNK) {
    const { data, error } = await supabase
      .from("coupon_list")
      .select("*")
      .order("key")
      .range(from, from + CHUNK - 1);
    if (error) throw error;
    coupons.push(...data.flatMap((row) => toAdminCoupon(row) ?? []));
    if (data.length < CHUNK) return coupons;
  }
}

export async function readCoupon(key: string): Promise<AdminCoupon | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("coupon_list").select("*").eq("key", key).maybeSingle();
  if (error) throw error;
  return data === null ? null : toAdminCoupon(data);
}

export function couponKey(key: string): [string, string] {
  return ["coupon-record", key];
}

/** A view's columns may all be null for the types; key, code, type, value and date never are. */
function toAdminCoupon(row: Row): AdminCoupon | null {
  const { key, code, type, value, created_at: createdAt } = row;
  if (key === null || code === null || type === null || value === null || createdAt === null) return null;
  const coupon = toCoupon({
    ...row,
    code,
    type,
    value,
    is_active: row.is_active === true,
    uses_count: row.uses_count ?? 0,
  });
  if (coupon === null) return null;
  return {
    key,
    isBatch: row.batch !== null,
    codes: row.codes ?? 1,
    coupon,
    state: couponState(coupon, new Date()),
    isOffer: row.is_offer === true,
    isSeasonal: row.season !== null,
    version: row.version ?? 1,
    createdAt: new Date(createdAt),
    uses: row.uses ?? 0,
    capturedCents: row.captured_cents ?? 0,
    refundedCents: row.refunded_cents ?? 0,
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
    hasOrders: row.has_orders === true,
    searchText: row.search_text ?? "",
  };
}

/** The settings as the office's actions name them. */
export function settingsOf({ coupon, isBatch, isOffer }: AdminCoupon): CouponSettings {
  const { code, isActive, usesCount, days, startsAt, expiresAt, maxUses, ...others } = coupon;
  return {
    ...others,
    startsAt: startsAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    // Of a batch the sum of all its codes is shown, each being good once.
    maxUses: isBatch ? 1 : maxUses,
    isOffer,
  };
}
