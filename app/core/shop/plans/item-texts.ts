import { m } from "#app/paraglide/messages.js";
import { isPlanId } from "#domain/plans/plan-catalogue.ts";
import { type ItemId, isProductId, type ProductId } from "#domain/products/product-catalogue.ts";
import { planSubtitle, planTitle } from "./plan-texts.ts";

const PRODUCTS: Record<ProductId, { title: () => string; subtitle: () => string }> = {
  "robot-mt5": { title: m.products_robot_title, subtitle: m.products_robot_subtitle },
  "indicator-one-time": { title: m.products_indicator_title, subtitle: m.products_indicator_subtitle },
};

/** 'Plan Pro', or the product's name. Spec: [3.5]. */
export function itemTitle(id: ItemId): string {
  return isPlanId(id) ? planTitle(id) : PRODUCTS[id].title();
}

/** The same of an order's item; an id that the catalogue no longer knows is shown as it is. */
export function orderedTitle(id: string): string {
  return isPlanId(id) || isProductId(id) ? itemTitle(id) : id;
}

/** What it is, in one sentence. */
export function itemSubtitle(id: ItemId): string {
  return isPlanId(id) ? planSubtitle(id) : PRODUCTS[id].subtitle();
}
