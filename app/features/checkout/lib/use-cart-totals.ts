import { useQuery } from "@tanstack/react-query";
import { useCart } from "#app/core/cart/use-cart.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
import { useProductPrices } from "#app/core/products/use-product-prices.ts";
import { useSession } from "#app/core/session/use-session.ts";
import { type CartTotals, priceCart } from "#domain/cart/cart-totals.ts";
import { isForLife } from "#domain/memberships/upgrade-credit.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { ProductId } from "#domain/products/product-catalogue.ts";

/**
 * What the cart costs by the catalogue and the products' rows; the server prices again whatever is bought. Only a cart
 * with a product in it, or with the plan for life for who may have credit, has to ask. `totals` is null until then. Spec: [3.6], [9.9].
 */
export function useCartTotals() {
  const { plans, products, coupon } = useCart();
  const hasProducts = products.length > 0;
  const query = useProductPrices({ isEnabled: hasProducts });
  const credit = useUpgradeCredit(plans);
  const retry = () => void (credit.isError ? credit : query).refetch();
  if (credit.isPending && credit.isEnabled) return { totals: null, unsold: [], hasFailed: false, retry };
  if (credit.isError) return { totals: null, unsold: [], hasFailed: true, retry };
  if (!hasProducts) return { totals: priceCart(plans, coupon, [], credit.data), unsold: [], hasFailed: false, retry };
  const prices = query.data;
  if (prices === undefined) return { totals: null, unsold: [], hasFailed: query.isError, retry };
  const priced = products.map((id) => ({ id, unitPriceCents: prices[id] }));
  const sold = priced.flatMap(({ id, unitPriceCents }) => (unitPriceCents === null ? [] : [{ id, unitPriceCents }]));
  const unsold = priced.flatMap(({ id, unitPriceCents }): ProductId[] => (unitPriceCents === null ? [id] : []));
  const totals: CartTotals = priceCart(plans, coupon, sold, credit.data);
  return { totals, unsold, hasFailed: false, retry };
}

/** What the server says is left of the buyer's plans; asked only by who is signed in and buys the plan for life. */
function useUpgradeCredit(plans: readonly PlanId[]) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["upgrade-credit", user?.id, "cart"],
    enabled: user !== null && plans.some(isForLife),
    gcTime: 0,
    queryFn: async () => {
      const priced = await invokeFunction("price-cart", { planIds: plans.filter(isForLife) });
      if (!priced.ok) throw new Error(priced.code);
      return priced.data.credit;
    },
  });
}
