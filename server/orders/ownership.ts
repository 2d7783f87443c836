import type { CartRefusal, ItemRefusalCode } from "#domain/cart/cart-refusals.ts";
import { type ActivePlan, findActivePlan, isLowerThanActive } from "#domain/memberships/active-membership.ts";
import type { ProductId } from "#domain/products/product-catalogue.ts";
import { refuseProducts } from "#domain/products/product-sale.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { toMembership } from "#server/access/lay-out-memberships.ts";
import { findMemberships, type MembershipRow } from "#server/access/membership-rows.ts";
import type { OrderedIds } from "#server/access/order-items.ts";
import { findOwnedProducts } from "#server/access/owned-product-rows.ts";

/** What a buyer has already. */
export type Ownership = { active: ActivePlan | null; owned: ProductId[]; memberships: readonly MembershipRow[] };

export const NOTHING_OWNED: Ownership = { active: null, owned: [], memberships: [] };

export async function findOwnership(transaction: Transaction, userId: string, at: Date): Promise<Ownership> {
  const [memberships, products] = await Promise.all([
    findMemberships(transaction, userId),
    findOwnedProducts(transaction, userId),
  ]);
  return {
    active: findActivePlan(
      memberships.map((row) => toMembership(row)),
      at,
    ),
    owned: products.filter(({ status }) => status !== "ended").map(({ product_id }) => product_id),
    memberships,
  };
}

/**
 * Why who has this may not buy that, item by item; empty when they may. Asked when a cart is priced, at the order's
 * creation and again before its capture. Spec: [6.6]; docs: design, "What the money buys".
 */
export function refuseByOwnership(
  { active, owned }: Ownership,
  { planIds, productIds }: OrderedIds,
): CartRefusal<ItemRefusalCode>[] {
  const lower = planIds.filter((id) => isLowerThanActive([id], active));
  const activePlanId = active?.planId ?? null;
  return [
    ...(lower.length === 0 ? [] : [{ code: "plan.lower_than_active" as const, itemIds: lower, activePlanId }]),
    ...productIds.flatMap((id) => {
      const code = refuseProducts({ productIds: [id], planIds, active, owned });
      return code === null ? [] : [{ code, itemIds: [id], activePlanId }];
    }),
  ];
}
