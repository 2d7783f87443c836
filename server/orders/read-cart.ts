import { isPlainText } from "#domain/checkout/plain-text.ts";
import { COUPON_CODE_MAX_LENGTH, normalizeCouponCode } from "#domain/coupons/coupon.ts";
import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";

export type CartWish = { planIds: readonly string[]; couponCode?: string | null };
export type ReadCart =
  | { ok: true; planIds: PlanId[]; couponCode: string | null }
  | { ok: false; code: "cart.empty" | "cart.unknown_plan" | "coupon.invalid" };

/** What the browser wishes, read strictly: known plans, each once, and a code that could be one. Spec: [9.9]. */
export function readCart({ planIds, couponCode }: CartWish): ReadCart {
  if (planIds.length === 0) return { ok: false, code: "cart.empty" };
  const known = planIds.filter(isPlanId);
  if (known.length < planIds.length) return { ok: false, code: "cart.unknown_plan" };
  const code = normalizeCouponCode(couponCode ?? "");
  if (code.length > COUPON_CODE_MAX_LENGTH || !isPlainText(code)) return { ok: false, code: "coupon.invalid" };
  return { ok: true, planIds: [...new Set(known)], couponCode: code === "" ? null : code };
}
