import type { Coverage } from "#domain/memberships/active-membership.ts";
import type { EndReason } from "#domain/memberships/end-reasons.ts";
import { PRODUCT_KINDS, type ProductId } from "#domain/products/product-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type OwnedProductRow = { product_id: ProductId; status: "active" | "frozen" | "ended" };

/** Everything the member has bought beside plans, also what is over. */
export function findOwnedProducts(transaction: Transaction, userId: string): Promise<OwnedProductRow[]> {
  return transaction.query<OwnedProductRow>(
    "select product_id, status from public.owned_products where user_id = $1 order by bought_at, id",
    [userId],
  );
}

/** What of it gives access to the indicator: without end. Spec: [3.5]. */
export function toCoverage(rows: readonly OwnedProductRow[]): Coverage[] {
  return rows
    .filter(({ product_id }) => PRODUCT_KINDS[product_id] === "indicator")
    .map(({ status }) => ({ status, endsAt: null }));
}

/** A row for each product of the order, once: answers how many are new. */
export async function insertOwnedProducts(
  transaction: Transaction,
  purchase: { userId: string; orderId: string; productIds: readonly ProductId[]; at: Date },
): Promise<number> {
  if (purchase.productIds.length === 0) return 0;
  const rows = await transaction.query(
    `insert into public.owned_products (user_id, product_id, order_id, bought_at)
     select $1, product_id, $2, $4 from unnest($3::text[]) as product_id
     on conflict (order_id, product_id) do nothing returning id`,
    [purchase.userId, purchase.orderId, [...purchase.productIds], purchase.at],
  );
  return rows.length;
}

/** Ends what the order bought; answers how many rows changed. */
export async function endOrderedProducts(
  transaction: Transaction,
  { orderId, reason, at }: { orderId: string; reason: EndReason; at: Date },
): Promise<number> {
  const rows = await transaction.query(
    `update public.owned_products set status = 'ended', ended_at = $3, end_reason = $2
     where order_id = $1 and status <> 'ended' returning id`,
    [orderId, reason, at],
  );
  return rows.length;
}

/** Ends everything a member owns, for good. */
export async function endAllOwnedProducts(
  transaction: Transaction,
  { userId, reason, at }: { userId: string; reason: EndReason; at: Date },
): Promise<void> {
  await transaction.query(
    `update public.owned_products set status = 'ended', ended_at = $3, end_reason = $2
     where user_id = $1 and status <> 'ended'`,
    [userId, reason, at],
  );
}

export async function setOrderedProductsFrozen(
  transaction: Transaction,
  { orderId, isFrozen }: { orderId: string; isFrozen: boolean },
): Promise<number> {
  const rows = await transaction.query(
    "update public.owned_products set status = $2 where order_id = $1 and status = $3 returning id",
    isFrozen ? [orderId, "frozen", "active"] : [orderId, "active", "frozen"],
  );
  return rows.length;
}
