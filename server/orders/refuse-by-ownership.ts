import { type ActivePlan, isLowerThanActive } from "#domain/memberships/active-membership.ts";
import type { ProductId } from "#domain/products/product-catalogue.ts";
import { type ProductRefusal, refuseProducts } from "#domain/products/product-sale.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findActivePlan } from "#server/entitlements/find-active-plan.ts";
import type { OrderedIds } from "#server/entitlements/order-items.ts";
import { findOwnedProducts } from "#server/entitlements/owned-product-rows.ts";
import { type Refusal, refuse } from "#server/refuse.ts";

/** What a buyer has already. */
type Ownership = { active: ActivePlan | null; owned: ProductId[] };
export type OwnershipRefusal = "plan.lower_than_active" | ProductRefusal;

export async function findOwnership(transaction: Transaction, userId: string, at: Date): Promise<Ownership> {
  const [active, rows] = await Promise.all([
    findActivePlan(transaction, userId, at),
    findOwnedProducts(transaction, userId),
  ]);
  return { active, owned: rows.filter(({ status }) => status !== "ended").map(({ product_id }) => product_id) };
}

/**
 * Why who has this may not buy that; null when they may. Asked at the order's creation and again before its capture.
 * Spec: [6.6]; docs: design, "What the money buys".
 */
export function refuseByOwnership(
  { active, owned }: Ownership,
  { planIds, productIds }: OrderedIds,
): Refusal<OwnershipRefusal> | null {
  if (isLowerThanActive(planIds, active)) return refuse("plan.lower_than_active", { active: active?.planId });
  const refusal = refuseProducts({ productIds, planIds, active, owned });
  return refusal === null ? null : refuse(refusal);
}
