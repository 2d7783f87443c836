import type { AppliedCoupon } from "#domain/coupons/applied-coupon.ts";
import { refuseCoupon, toAppliedCoupon } from "#domain/coupons/coupon.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { findCoupon } from "./find-coupon.ts";

/** A coupon that was kept with a cart, where it is still good; the server judges again. */
export async function readKeptCoupon(
  code: string | null,
  planIds: readonly PlanId[],
  now: Date,
): Promise<AppliedCoupon | null> {
  const found = code === null ? null : await findCoupon(code);
  const refusal = refuseCoupon(found, { now, subtotalCents: null, planIds, buyer: null });
  return found === null || refusal !== null ? null : toAppliedCoupon(found);
}
