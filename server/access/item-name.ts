import { m } from "#app/paraglide/messages.js";
import type { Language } from "#domain/language/language-of.ts";
import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import type { ItemId, ProductId } from "#domain/products/product-catalogue.ts";

const PRODUCT_NAMES: Record<ProductId, typeof m.products_robot_title> = {
  "robot-mt5": m.products_robot_title,
  "indicator-one-time": m.products_indicator_title,
};

/** What letters call a plan or a product. */
export function itemName(id: ItemId, language: Language): string {
  const locale = { locale: language };
  return isPlanId(id) ? m.common_plan_name({ plan: getPlan(id).name }, locale) : PRODUCT_NAMES[id]({}, locale);
}
