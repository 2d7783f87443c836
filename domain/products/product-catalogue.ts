import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";

/**
 * What is sold beside the plans, each with one payment. A product's price is a row of `products` that the operator
 * sets; without one it isn't for sale. Spec: [1.4], [3.5].
 */
export const PRODUCT_IDS = ["robot-mt5", "indicator-one-time"] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];
export type ProductKind = "robot" | "indicator";

export const PRODUCT_KINDS: Record<ProductId, ProductKind> = {
  "robot-mt5": "robot",
  "indicator-one-time": "indicator",
};

/** US cents; null for what isn't for sale. */
export type ProductPrices = Readonly<Record<ProductId, number | null>>;

/** Whatever a cart or an order may hold: `order_items.product_id`. */
export type ItemId = PlanId | ProductId;

export function isProductId(value: unknown): value is ProductId {
  return typeof value === "string" && (PRODUCT_IDS as readonly string[]).includes(value);
}

export function isItemId(value: unknown): value is ItemId {
  return isPlanId(value) || isProductId(value);
}

/** The address of its picture, the same in both languages and themes. Spec: [3.5], [3.7]. */
export function itemPicture(id: ItemId): string {
  return `/pictures/items/${id}.svg`;
}

/** Plans do, and the indicator with one payment; the robot doesn't. Spec: [1.3], [3.5]. */
export function givesIndicator(id: ItemId): boolean {
  return isPlanId(id) || PRODUCT_KINDS[id] === "indicator";
}

/** The highest price that may be set, in US cents: one more digit is a slip of the finger. */
export const HIGHEST_PRICE_CENTS = 10_000_00;

type PriceRow = { id: string; price_cents: number | null };

/** The prices by `products` rows; a product without a row isn't for sale. */
export function toProductPrices(rows: readonly PriceRow[]): ProductPrices {
  const priceOf = (id: ProductId) => rows.find((row) => row.id === id)?.price_cents ?? null;
  return { "robot-mt5": priceOf("robot-mt5"), "indicator-one-time": priceOf("indicator-one-time") };
}
