import type { AppliedCoupon } from "#domain/coupons/applied-coupon.ts";
import { type CreditPart, capCredit } from "#domain/memberships/upgrade-credit.ts";
import { percentageOf } from "#domain/money.ts";
import type { RepeatedOrder } from "#domain/orders/repeated-order.ts";
import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import type { ItemId } from "#domain/products/product-catalogue.ts";
import type { CartPlans } from "./cart-plans.ts";
import type { CartRefusal } from "./cart-refusals.ts";
import type { CartTerm } from "./cart-term.ts";

export type PricedItem = { id: ItemId; unitPriceCents: number };

export type CartTotals = {
  items: PricedItem[];
  subtotalCents: number;
  /** 0 for a fixed sum. */
  discountPercent: number;
  discountCents: number;
  /** What is left of plans that the plan for life takes over, no more than there is to pay. */
  credit: CreditPart[];
  creditCents: number;
  totalCents: number;
};

/** What a cart costs, as the server sees it: with the coupon that it took. Spec: [5.1], [9.9]. */
export type PricedCart = CartTotals & {
  coupon: AppliedCoupon | null;
  /** Why it can't become an order now; empty when it can. */
  refusals: CartRefusal[];
  /** What the buyer has bought just now and would buy again: `create-order` asks for `confirmsRepeat`. */
  repeated: RepeatedOrder | null;
  /** When a renewal or an upgrade counts; null for a first plan. */
  term: CartTerm | null;
};

/** What a coupon takes off: of everything and a percentage where it doesn't say otherwise. */
export type Discount = Pick<AppliedCoupon, "value"> & Partial<Pick<AppliedCoupon, "type" | "planIds">>;

/**
 * Spec: [9.9]. The sum of the prices less the coupon's percentage, rounded half up to the cent, or its fixed sum, both of
 * the plans that it is good for and no more than they cost; less the credit of an
 * upgrade. Plans cost what the catalogue says, `products` what their rows say.
 */
export function priceCart(
  plans: CartPlans,
  coupon: Discount | null,
  products: readonly PricedItem[] = [],
  upgradeCredit: readonly CreditPart[] = [],
): CartTotals {
  const items = [...plans.map((id) => ({ id, unitPriceCents: getPlan(id).priceCents })), ...products];
  const subtotalCents = items.reduce((sum, item) => sum + item.unitPriceCents, 0);
  const discountPercent = coupon === null || coupon.type === "fixed" ? 0 : coupon.value;
  const discountCents = coupon === null ? 0 : discountOf(coupon, items);
  const payableCents = subtotalCents - discountCents;
  const credit = capCredit(upgradeCredit, payableCents);
  const creditCents = credit.reduce((sum, part) => sum + part.creditCents, 0);
  const totalCents = payableCents - creditCents;
  return { items, subtotalCents, discountPercent, discountCents, credit, creditCents, totalCents };
}

function discountOf({ type, value, planIds = null }: Discount, items: readonly PricedItem[]): number {
  const counted = planIds === null ? items : items.filter(({ id }) => isPlanId(id) && planIds.includes(id));
  const costCents = counted.reduce((sum, item) => sum + item.unitPriceCents, 0);
  return Math.min(type === "fixed" ? value : percentageOf(costCents, value), costCents);
}
