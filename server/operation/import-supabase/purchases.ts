import { findCoverageEnd } from "#domain/memberships/active-membership.ts";
import { givesIndicator } from "#domain/products/product-catalogue.ts";
import { layOutMemberships } from "#server/access/lay-out-memberships.ts";
import { insertPurchasedPlans, setPurchasedPlansFrozen } from "#server/access/membership-rows.ts";
import { splitItems } from "#server/access/order-items.ts";
import { insertOwnedProducts, setOrderedProductsFrozen } from "#server/access/owned-product-rows.ts";
import { NO_NAME, type SourceOrder } from "./read-order.ts";
import type { ImportRun } from "./table-import.ts";

const HOLDS = ["paid", "partially_refunded", "disputed"];
/** The longest that the table takes. */
const LONGEST_NAME = 60;

/**
 * Gives the members what their orders bought, from when they were paid, without a letter: terms are laid out by the rules
 * that hold here. Members who have the indicator on the charting platform keep it; the team is asked only for those who wait.
 */
export async function takePurchases(run: ImportRun, orders: readonly SourceOrder[]): Promise<void> {
  const { transaction } = run;
  // The last order of each member that gives the indicator.
  const members = new Map<string, SourceOrder | null>();
  for (const order of orders) {
    const { id: orderId, userId, paidAt, items } = order;
    if (userId === null || paidAt === null || !HOLDS.includes(order.status)) continue;
    const { planIds, productIds } = splitItems(items.map(({ id }) => id));
    const purchase = { userId, orderId, at: new Date(paidAt) };
    await insertPurchasedPlans(transaction, { ...purchase, planIds });
    await insertOwnedProducts(transaction, { ...purchase, productIds });
    if (order.status === "disputed") {
      await setPurchasedPlansFrozen(transaction, { orderId, isFrozen: true });
      await setOrderedProductsFrozen(transaction, { orderId, isFrozen: true });
    }
    members.set(userId, items.some(({ id }) => givesIndicator(id)) ? order : (members.get(userId) ?? null));
  }
  for (const [userId, order] of members) await coverIndicator(run, userId, order);
}

type Run = Pick<ImportRun, "transaction" | "holdings" | "at">;

async function coverIndicator(
  { transaction, holdings, at }: Run,
  userId: string,
  order: SourceOrder | null,
): Promise<void> {
  const coverage = await layOutMemberships(transaction, userId);
  const expiresAt = findCoverageEnd(coverage, at);
  if (order === null || expiresAt === undefined) return;
  const held = holdings.get(userId);
  const status = held?.indicatorStatus ?? "active";
  const name = held?.tradingviewUsername ?? order.buyer.tradingviewUsername;
  if (status === "inactive" || name === NO_NAME) return;
  const isActive = status === "active";
  await transaction.query(
    `insert into public.indicator_access (user_id, status, tradingview_username, requested_at, granted_at,
       granted_username, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id) do update set expires_at = excluded.expires_at`,
    [
      ...[userId, status, name.slice(0, LONGEST_NAME), isActive ? order.paidAt : at],
      ...[isActive ? order.paidAt : null, isActive ? name.slice(0, LONGEST_NAME) : null, expiresAt],
    ],
  );
}
