import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "#app/core/account/session/use-session.ts";
import { type FunctionFailure, invokeFunction } from "#app/core/data/invoke-function.ts";
import { cartStore } from "#app/core/shop/cart/cart-store.ts";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import { type CouponRefusalCode, isCouponRefusalCode } from "#domain/coupons/coupon-refusal-codes.ts";
import { NOTHING_JUDGED, withoutOwnOrder } from "./own-judgement.ts";
import { sayCouponRefusal } from "./say-coupon-outcome.ts";

/** Carried through the query, so that the screen can tell the refusals apart. */
class PricingError extends Error {
  readonly failure: FunctionFailure<"price-cart">;
  constructor(failure: FunctionFailure<"price-cart">) {
    super(failure.code);
    this.failure = failure;
  }
}

/**
 * What the server says this cart costs, and what blocks it. A coupon that has become invalid since it was applied is taken
 * off with the words of an invalid one, and the cart is priced again. Spec: [5.1], [9.9].
 */
export function usePricedCart() {
  const { plans, products, count, coupon, checkout, isReady } = useCart();
  const { user } = useSession();
  const query = useQuery({
    queryKey: ["priced-cart", user?.id, plans, products, coupon?.code ?? null],
    enabled: isReady && user !== null && count > 0,
    queryFn: async () => {
      const result = await invokeFunction("price-cart", {
        planIds: plans,
        productIds: products,
        couponCode: coupon?.code,
      });
      if (!result.ok) throw new PricingError(result);
      return result.data;
    },
    // A refusal belongs to its moment: the same coupon may be good again.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (tries, error) => tries < 1 && refusalOfCoupon(error) === null,
  });
  const refusal = refusalOfCoupon(query.error);

  useEffect(() => {
    if (refusal === null) return;
    cartStore.setCoupon(null);
    sayCouponRefusal(refusal);
  }, [refusal]);

  return {
    ...withoutOwnOrder(query.data ?? NOTHING_JUDGED, checkout?.attempt ?? null),
    totals: query.data ?? null,
    hasFailed: query.isError && refusal === null,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** The refusals that this screen answers itself. */
function refusalOfCoupon(error: Error | null): CouponRefusalCode | null {
  const code = error instanceof PricingError ? error.failure.code : "";
  return isCouponRefusalCode(code) ? code : null;
}
