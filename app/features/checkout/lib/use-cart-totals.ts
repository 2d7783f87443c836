import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSession } from "#app/core/account/session/use-session.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { cartStore } from "#app/core/shop/cart/cart-store.ts";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import type { CartRequest } from "#domain/actions/order-actions.ts";
import { type CartTotals, type PricedCart, priceCart } from "#domain/cart/cart-totals.ts";
import { type CouponRefusalCode, isCouponRefusalCode } from "#domain/coupons/coupon-refusal-codes.ts";
import { isForLife } from "#domain/memberships/upgrade-credit.ts";
import { isProductId } from "#domain/products/product-catalogue.ts";
import { type Judgement, NOTHING_JUDGED, withoutOwnOrder } from "./own-judgement.ts";
import { sayCouponRefusal } from "./say-coupon-outcome.ts";

type CartView = Judgement & {
  /** Why the coupon that the cart had was taken off. */
  couponRefusal: CouponRefusalCode | null;
  totals: CartTotals | null;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * What the cart costs and what blocks it, on the steps before the server's own total is shown. A cart of plans
 * alone is priced by the catalogue while the server is asked; one with a product, or with the plan for life for a buyer who
 * may have credit, waits for the answer: `totals` is null until then. The coupon is taken off here;
 * with `judgesCoupon` the server is asked whether it still holds for this cart, and one that doesn't is removed. Spec: [3.6], [9.9].
 */
export function useCartTotals({ judgesCoupon = false } = {}): CartView {
  const { plans, products, count, coupon, checkout, isReady } = useCart();
  const { user } = useSession();
  const [couponRefusal, setCouponRefusal] = useState<CouponRefusalCode | null>(null);
  const couponCode = judgesCoupon ? (coupon?.code ?? null) : null;
  const query = useQuery({
    queryKey: ["judged-cart", user?.id, plans, products, couponCode],
    enabled: isReady && user !== null && count > 0,
    gcTime: 0,
    // The prices of the same things stay while a coupon is looked at.
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(2, 4)) === JSON.stringify([plans, products]) ? before : undefined,
    queryFn: () => judgeCart({ planIds: plans, productIds: products }, couponCode),
  });
  const refused = query.data?.couponRefusal ?? null;
  useEffect(() => {
    if (refused === null || couponCode === null) return;
    cartStore.setCoupon(null);
    setCouponRefusal(refused);
    sayCouponRefusal(refused);
  }, [refused, couponCode]);
  const retry = () => void query.refetch();
  const needsAnswer = products.length > 0 || plans.some(isForLife);
  if (query.data === undefined && needsAnswer) {
    return { ...NOTHING_JUDGED, couponRefusal, totals: null, hasFailed: query.isError, retry };
  }
  const sold = query.data?.items.filter(({ id }) => isProductId(id)) ?? [];
  const totals = priceCart(plans, coupon, sold, query.data?.credit);
  const judged = withoutOwnOrder(query.data ?? NOTHING_JUDGED, checkout?.attempt ?? null);
  return { ...judged, couponRefusal, totals, hasFailed: false, retry };
}

/** The cart without its coupon where that is refused; how often codes may be looked up is no fault of the cart. */
async function judgeCart(
  cart: Pick<CartRequest, "planIds" | "productIds">,
  couponCode: string | null,
): Promise<PricedCart & { couponRefusal: CouponRefusalCode | null }> {
  const priced = await invokeFunction("price-cart", { ...cart, couponCode });
  if (priced.ok) return { ...priced.data, couponRefusal: null };
  const { code } = priced;
  if (couponCode === null || !(isCouponRefusalCode(code) || code === "coupon.too_many_tries")) throw new Error(code);
  const without = await judgeCart(cart, null);
  return { ...without, couponRefusal: isCouponRefusalCode(code) ? code : null };
}
