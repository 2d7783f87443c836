import { getSupabase } from "#app/core/supabase/client.ts";
import type { Coupon } from "#domain/coupons/coupon.ts";

/**
 * The coupon with this code, or null when there is none or the look-up fails. The header names the code that
 * the row's policy compares, so that knowing one code shows one coupon. Spec: [7.11], [5.1].
 */
export async function findCoupon(code: string): Promise<Coupon | null> {
  try {
    const supabase = await getSupabase();
    const { data } = await supabase
      .from("coupons")
      .select("*")
      .eq("code", code)
      .setHeader("x-coupon-code", code)
      .maybeSingle();
    if (data?.type !== "percentage") return null;
    return {
      code: data.code,
      type: "percentage",
      value: data.value,
      isActive: data.is_active,
      expiresAt: data.expires_at === null ? null : new Date(data.expires_at),
      maxUses: data.max_uses,
      usesCount: data.uses_count,
      season: data.season,
    };
  } catch {
    return null;
  }
}
