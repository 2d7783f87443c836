import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { cartStore } from "#app/core/cart/cart-store.ts";
import { useCart } from "#app/core/cart/use-cart.ts";
import { type FunctionFailure, invokeFunction } from "#app/core/functions/invoke-function.ts";
import { useSession } from "#app/core/session/use-session.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";

/** Carried through the query, so that the screen can tell the refusals apart. */
class PricingError extends Error {
  readonly failure: FunctionFailure<"price-cart">;
  constructor(failure: FunctionFailure<"price-cart">) {
    super(failure.code);
    this.failure = failure;
  }
}

/**
 * What the server says this cart costs. A coupon that has died since it was applied is taken off with the
 * words of an invalid one, and the cart is priced again. Spec: [5.1], [9.9].
 */
export function usePricedCart() {
  const { plans, coupon, isReady } = useCart();
  const { user } = useSession();
  const query = useQuery({
    queryKey: ["priced-cart", user?.id, plans, coupon?.code ?? null],
    enabled: isReady && user !== null && plans.length > 0,
    queryFn: async () => {
      const result = await invokeFunction("price-cart", { planIds: plans, couponCode: coupon?.code });
      if (!result.ok) throw new PricingError(result);
      return result.data;
    },
    // A refusal belongs to its moment: the same coupon may be good again.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: (count, error) => count < 1 && !isCouponRefused(error),
  });
  const isRefused = isCouponRefused(query.error);

  useEffect(() => {
    if (!isRefused) return;
    cartStore.setCoupon(null);
    showToast({
      title: m.checkout_coupon_invalid_title(),
      description: m.checkout_coupon_invalid_text(),
      tone: "destructive",
    });
  }, [isRefused]);

  return {
    totals: query.data ?? null,
    hasFailed: query.isError && !isRefused,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

function isCouponRefused(error: Error | null): boolean {
  return error instanceof PricingError && error.failure.code === "coupon.invalid";
}
