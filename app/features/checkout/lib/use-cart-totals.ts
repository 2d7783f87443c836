import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { useCart } from "#app/core/shop/cart/use-cart.ts";
import { type CartTotals, priceCart } from "#domain/cart/cart-totals.ts";
import { isForLife } from "#domain/memberships/upgrade-credit.ts";
import { isProductId } from "#domain/products/product-catalogue.ts";
import { type Judgement, NOTHING_JUDGED, withoutOwnOrder } from "./own-judgement.ts";

type CartView = Judgement & { totals: CartTotals | null; hasFailed: boolean; retry: () => void };

/**
 * What the cart costs and what stands in its way, on the steps before the server's own total is shown. A cart of plans
 * alone is priced by the catalogue while the server is asked; one with a product in it, or with the plan for life for who
 * may have credit, waits for the answer: `totals` is null until then. The coupon is taken off here. Spec: [3.6], [9.9].
 */
export function useCartTotals(): CartView {
  const { plans, products, count, coupon, checkout, isReady } = useCart();
  const { user } = useSession();
  const query = useQuery({
    queryKey: ["judged-cart", user?.id, plans, products],
    enabled: isReady && user !== null && count > 0,
    gcTime: 0,
    queryFn: async () => {
      const priced = await invokeFunction("price-cart", { planIds: plans, productIds: products });
      if (!priced.ok) throw new Error(priced.code);
      return priced.data;
    },
  });
  const retry = () => void query.refetch();
  const needsAnswer = products.length > 0 || plans.some(isForLife);
  if (query.data === undefined && needsAnswer) {
    return { ...NOTHING_JUDGED, totals: null, hasFailed: query.isError, retry };
  }
  const sold = query.data?.items.filter(({ id }) => isProductId(id)) ?? [];
  const totals = priceCart(plans, coupon, sold, query.data?.credit);
  const judged = withoutOwnOrder(query.data ?? NOTHING_JUDGED, checkout?.attempt ?? null);
  return { ...judged, totals, hasFailed: false, retry };
}
