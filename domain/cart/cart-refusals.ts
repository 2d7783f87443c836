import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { ItemId } from "#domain/products/product-catalogue.ts";
import type { ProductRefusal } from "#domain/products/product-sale.ts";

/** What the buyer already has rules out an item, or they lack something that it needs. */
export type ItemRefusalCode = "plan.lower_than_active" | ProductRefusal;
export type CartRefusalCode = ItemRefusalCode | "order.in_payment" | "order.too_many" | "product.not_for_sale";

/** Why a cart can't become an order now. */
export type CartRefusal<Code extends CartRefusalCode = CartRefusalCode> = {
  code: Code;
  /** The items that cause it; none where the buyer's earlier orders do. */
  itemIds: readonly ItemId[];
  /** The buyer's running plan, where it is the reason. */
  activePlanId: PlanId | null;
};
