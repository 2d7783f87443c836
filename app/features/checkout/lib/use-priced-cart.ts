import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { cartStore } from "#app/core/cart/cart-store.ts";
import { useCart } from "#app/core/cart/use-cart.ts";
import { type FunctionFailure, invokeFunction } from "#app/core/functions/invoke-function.ts";
import { useSession } from "#app/core/session/use-session.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

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
 * words of an invalid one, and the cart is priced again; a product that is no longer for sale leads back to the cart.
 * Spec: [5.1], [9.9].
 */
export function usePricedCart() {
  const { plans, products, count, coupon, isReady } = useCart();
  const navigate = useNavigate();
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
    retry: (tries, error) => tries < 1 && readRefusal(error) === null,
  });
  const isRefused = readRefusal(query.error) === "coupon.invalid";
  const isUnsold = readRefusal(query.error) === "product.not_for_sale";

  useEffect(() => {
    if (!isUnsold) return;
    showToast({
      title: m.checkout_prices_error_title(),
      description: m.products_error_not_for_sale(),
      tone: "destructive",
    });
    navigate(paths.cart, { replace: true });
  }, [isUnsold, navigate]);

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
    hasFailed: query.isError && !isRefused && !isUnsold,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** The refusals that this screen answers itself. */
function readRefusal(error: Error | null): "coupon.invalid" | "product.not_for_sale" | null {
  const code = error instanceof PricingError ? error.failure.code : null;
  return code === "coupon.invalid" || code === "product.not_for_sale" ? code : null;
}
