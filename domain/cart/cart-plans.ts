import { highestPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { ItemId, ProductId } from "#domain/products/product-catalogue.ts";

/** What lies in a cart, in the order it was added: each plan and each product once. Spec: [3.5], [4.4], [9.9]. */
export type CartPlans = readonly PlanId[];
export type CartProducts = readonly ProductId[];

export function removeItem<Id extends ItemId>(items: readonly Id[], id: ItemId): readonly Id[] {
  return items.filter((held) => held !== id);
}

/**
 * The plan that already holds what the others of the cart hold, when there are several: the cart offers to
 * keep only this one, and the Information step asks for the choice. docs/field-notes.md, "What the money buys".
 */
export function findPlanToKeep(plans: CartPlans): PlanId | null {
  return plans.length > 1 ? highestPlan(plans) : null;
}
