import { useCart } from "#app/core/cart/use-cart.ts";
import { useProductPrices } from "#app/core/products/use-product-prices.ts";
import { type CartTotals, priceCart } from "#domain/cart/cart-totals.ts";
import type { ProductId } from "#domain/products/product-catalogue.ts";

/**
 * What the cart costs by the catalogue and the products' rows; the server prices again whatever is bought. Only a cart
 * with a product in it has to ask. `totals` is null until then. Spec: [3.6], [9.9].
 */
export function useCartTotals() {
  const { plans, products, coupon } = useCart();
  const hasProducts = products.length > 0;
  const query = useProductPrices({ isEnabled: hasProducts });
  const retry = () => void query.refetch();
  if (!hasProducts) return { totals: priceCart(plans, coupon), unsold: [], hasFailed: false, retry };
  const prices = query.data;
  if (prices === undefined) return { totals: null, unsold: [], hasFailed: query.isError, retry };
  const priced = products.map((id) => ({ id, unitPriceCents: prices[id] }));
  const sold = priced.flatMap(({ id, unitPriceCents }) => (unitPriceCents === null ? [] : [{ id, unitPriceCents }]));
  const unsold = priced.flatMap(({ id, unitPriceCents }): ProductId[] => (unitPriceCents === null ? [id] : []));
  const totals: CartTotals = priceCart(plans, coupon, sold);
  return { totals, unsold, hasFailed: false, retry };
}
