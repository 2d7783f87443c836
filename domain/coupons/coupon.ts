import { cleanCode } from "#domain/checkout/plain-text.ts";
import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";
import {
  type CouponValidity,
  refuseAtAll,
  toValidity,
  type ValidityRefusal,
  type ValidityRow,
} from "./coupon-validity.ts";

/**
 * Coupons: one per cart, a whole percentage from 1 to 100 or a fixed sum. Spec: [3.8], [5.1], [9.9].
 */
export type Coupon = CouponValidity & {
  code: string;
  /** How often one person may use it; null for unlimited. */
  maxUsesPerPerson: number | null;
  /** It is taken off these plans only; null for the whole cart. */
  planIds: readonly PlanId[] | null;
  /** The cart's sum before discounts must reach it, US cents; null for any. */
  minimumCents: number | null;
  /** Only for who has never bought. */
  isFirstPurchaseOnly: boolean;
};

/** A row of `coupons`, as far as the rule reads it. */
export type CouponRow = ValidityRow & {
  code: string;
  max_uses_per_person: number | null;
  plan_ids: readonly string[] | null;
  minimum_cents: number | null;
  first_purchase_only: boolean;
};

/** Null for a kind of coupon that this code doesn't know. */
export function toCoupon(row: CouponRow): Coupon | null {
  const validity = toValidity(row);
  if (validity === null) return null;
  return {
    ...validity,
    code: row.code,
    maxUsesPerPerson: row.max_uses_per_person,
    planIds: row.plan_ids?.filter(isPlanId) ?? null,
    minimumCents: row.minimum_cents,
    isFirstPurchaseOnly: row.first_purchase_only,
  };
}

/** The coupon as a cart carries it. Spec: [3.6]. */
export type AppliedCoupon = Pick<Coupon, "code" | "type" | "value" | "planIds">;

export function toAppliedCoupon({ code, type, value, planIds }: Coupon): AppliedCoupon {
  return { code, type, value, planIds };
}

/** What a coupon is judged for. What isn't known yet is null and refuses nothing: the server, which knows, judges last. */
export type CouponUse = {
  now: Date;
  /** The cart's sum before discounts, US cents. */
  subtotalCents: number | null;
  planIds: readonly PlanId[];
  /** What the buyer did before; `uses` counts this coupon's. */
  buyer: { uses: number; hasBought: boolean } | null;
};

/** What a cart lacks for it, or its buyer: they are told which. */
export const CART_REFUSALS = ["other_plans", "below_minimum", "used_by_buyer", "not_first_purchase"] as const;
type CartRefusal = (typeof CART_REFUSALS)[number];
export type CouponRefusal = "not_found" | ValidityRefusal | CartRefusal;

export const COUPON_CODE_MAX_LENGTH = 40;
/** Trimmed, without invisible characters and uppercased; empty when nothing was typed. Spec: [5.1]. */
export function normalizeCouponCode(typed: string): string {
  return cleanCode(typed).toUpperCase();
}

/**
 * Why a coupon must not be applied now, or null when it may: the one rule that the cart, the price of a cart and the order
 * share. Spec: [5.1].
 */
export function refuseCoupon(coupon: Coupon | null, use: CouponUse): CouponRefusal | null {
  return coupon === null ? "not_found" : (refuseAtAll(coupon, use.now) ?? refuseForCart(coupon, use));
}

function refuseForCart(coupon: Coupon, { subtotalCents, planIds, buyer }: CouponUse): CartRefusal | null {
  const { planIds: allowed, minimumCents, maxUsesPerPerson } = coupon;
  if (allowed !== null && !planIds.some((id) => allowed.includes(id))) return "other_plans";
  if (minimumCents !== null && subtotalCents !== null && subtotalCents < minimumCents) return "below_minimum";
  if (buyer === null) return null;
  if (maxUsesPerPerson !== null && buyer.uses >= maxUsesPerPerson) return "used_by_buyer";
  return coupon.isFirstPurchaseOnly && buyer.hasBought ? "not_first_purchase" : null;
}

/** Whether it asks what a browser doesn't know: what products cost, and what the buyer did before. */
export function isServersToJudge({ minimumCents, maxUsesPerPerson, isFirstPurchaseOnly }: Coupon): boolean {
  return minimumCents !== null || maxUsesPerPerson !== null || isFirstPurchaseOnly;
}

/** What to answer before asking the server: nothing typed, or a coupon is applied already. Spec: [4.2], [5.1]. */
export function refuseCouponEntry(typed: string, applied: AppliedCoupon | null): "empty" | "second" | null {
  if (normalizeCouponCode(typed) === "") return "empty";
  return applied === null ? null : "second";
}
