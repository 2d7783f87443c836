import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type Coupon, toCoupon } from "#domain/coupons/coupon.ts";

const LOOKUP_MILLISECONDS = 3_000;

/**
 * The coupon with this code, or null when there is none or the look-up fails: it is tried once, so that the buyer, who can
 * press again, waits for 3 s at most. The header names the code that
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
      .retry(false)
      .abortSignal(AbortSignal.timeout(LOOKUP_MILLISECONDS))
      .maybeSingle();
    return data === null ? null : toCoupon(data);
  } catch {
    return null;
  }
}
