import { type PricedCart, priceCart as priceByCatalogue } from "#domain/cart/cart-totals.ts";
import { type AppliedCoupon, refuseCoupon } from "#domain/coupons/coupon.ts";
import { type CreditPart, isForLife } from "#domain/memberships/upgrade-credit.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { ProductId } from "#domain/products/product-catalogue.ts";
import { type Refusal, refuse } from "#server/refuse.ts";
import type { Services } from "#server/services.ts";
import { findCoupon } from "./coupon-rows.ts";
import { priceProducts } from "./price-products.ts";
import { findCredit } from "./upgrade-credit-rows.ts";

export type CartToPrice = {
  planIds: readonly PlanId[];
  productIds: readonly ProductId[];
  couponCode: string | null;
  userId: string | null;
};

type Priced = { ok: true; data: PricedCart } | Refusal<"coupon.invalid" | "product.not_for_sale">;

/** The catalogue's and the products' prices less the coupon and an upgrade's credit. Holds nothing. Spec: [5.1], [9.9]. */
export async function priceCart(services: Services, cart: CartToPrice): Promise<Priced> {
  const { planIds, productIds, couponCode: code, userId } = cart;
  const mayHaveCredit = userId !== null && planIds.some(isForLife);
  if (code === null && productIds.length === 0 && !mayHaveCredit) return priced(planIds, null);
  const at = services.clock();
  const [found, products, credit] = await services.database.transaction(
    { role: "service" },
    (transaction) =>
      Promise.all([
        code === null ? null : findCoupon(transaction, { code, userId }),
        priceProducts(transaction, productIds),
        userId === null ? [] : findCredit(transaction, { userId, planIds, at }),
      ]),
    { readOnly: true },
  );
  if (products === null) return refuse("product.not_for_sale");
  if (code === null) return priced(planIds, null, products, credit);
  if (found === null || refuseCoupon(found, at) !== null) return refuse("coupon.invalid");
  return priced(planIds, { code: found.code, type: found.type, value: found.value }, products, credit);
}

function priced(
  planIds: readonly PlanId[],
  coupon: AppliedCoupon | null,
  products: PricedCart["items"] = [],
  credit: CreditPart[] = [],
): { ok: true; data: PricedCart } {
  return { ok: true, data: { ...priceByCatalogue(planIds, coupon, products, credit), coupon } };
}
