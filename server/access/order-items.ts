import type { PricedItem } from "#domain/cart/cart-totals.ts";
import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { type ItemId, isProductId, type ProductId } from "#domain/products/product-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** What an order is for, with the prices it was made with. */
export function findOrderItems(transaction: Transaction, orderId: string): Promise<PricedItem[]> {
  return transaction.query<PricedItem>(
    `select product_id as id, unit_price_cents as "unitPriceCents" from public.order_items
     where order_id = $1 order by unit_price_cents, product_id`,
    [orderId],
  );
}

export type OrderedIds = { planIds: readonly PlanId[]; productIds: readonly ProductId[] };

export function splitItems(ids: readonly ItemId[]): OrderedIds {
  return { planIds: ids.filter(isPlanId), productIds: ids.filter(isProductId) };
}
