import { type CreditPart, findUpgradeCredit, isForLife, type PaidTerm } from "#domain/memberships/upgrade-credit.ts";
import { highestPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { isCut, isLaid } from "#server/access/lay-out-memberships.ts";
import { findMemberships } from "#server/access/membership-rows.ts";
import { cancelOpenOrder } from "./cancel-order.ts";
import { lockOrder } from "./lock-order.ts";

/** An order's money as far as it is still with us, shared among its items by their prices. */
const MONEY_SQL = `select o.id, o.subtotal_cents, i.unit_price_cents, i.product_id,
    (select coalesce(sum(p.amount_cents), 0) - coalesce(sum((
        select sum(r.amount_cents) from public.refunds r where r.payment_id = p.id)), 0)
     from public.payments p where p.order_id = o.id and p.status in ('completed', 'partially_refunded'))::integer as left_cents
  from public.orders o join public.order_items i on i.order_id = o.id
  where o.id = any($1::uuid[]) and o.status in ('paid', 'partially_refunded') and not exists (
    select from public.order_credits c where c.source_order_id = o.id and c.state = 'used')`;

type Money = {
  id: string;
  product_id: string;
  subtotal_cents: number;
  unit_price_cents: number;
  left_cents: number;
};

/**
 * What the buyer's running plans are worth to who buys the plan for life; nothing in any other cart. What an open order of
 * theirs holds counts as free: placing another one lets it go. docs/decisions/129.
 */
export async function findCredit(
  transaction: Transaction,
  { userId, planIds, at }: { userId: string; planIds: readonly PlanId[]; at: Date },
): Promise<CreditPart[]> {
  if (!planIds.some(isForLife)) return [];
  const rows = await findMemberships(transaction, userId);
  const counting = rows.filter((row) => row.status === "active" || row.end_reason === "upgrade" || isCut(row));
  // By the order, since the team may have moved it from another account of theirs; a grant is its own, without money.
  const ordered = counting.filter(isLaid).map((row) => ({ ...row, order_id: row.order_id ?? row.id }));
  const money = await transaction.query<Money>(MONEY_SQL, [ordered.map(({ order_id }) => order_id)]);
  const byOrder = Object.values(Object.groupBy(ordered, (row) => row.order_id)).map((held) => held ?? []);
  const paid = byOrder.flatMap((held): PaidTerm[] => {
    const planId = highestPlan(held.map(({ plan_id }) => plan_id));
    const [row] = held;
    if (planId === null || row === undefined) return [];
    const of = money.find(({ id, product_id }) => id === row.order_id && product_id === planId);
    // Without money its time still has its place in the line; it is worth nothing.
    const capturedCents = of === undefined ? 0 : Math.floor((of.left_cents * of.unit_price_cents) / of.subtotal_cents);
    const top = held.find(({ plan_id }) => plan_id === planId) ?? row;
    const endedAt = isCut(top) && top.ended_at !== null ? new Date(top.ended_at) : null;
    const { months, added_days: addedDays } = top;
    const capturedAt = new Date(row.captured_at);
    return [{ orderId: row.order_id, planId, capturedAt, capturedCents, months, addedDays, endedAt }];
  });
  const given = counting.flatMap((row) =>
    isLaid(row)
      ? []
      : [
          {
            id: row.id,
            planId: row.plan_id,
            startsAt: new Date(row.starts_at),
            endsAt: row.ends_at === null ? null : new Date(row.ends_at),
          },
        ],
  );
  return findUpgradeCredit(paid, given, at);
}

/** Holds the credit for an order; a source that another order holds or has used makes the statement fail. */
export async function holdCredit(
  transaction: Transaction,
  { orderId, credit, at }: { orderId: string; credit: readonly CreditPart[]; at: Date },
): Promise<void> {
  for (const part of credit) {
    await transaction.query(
      `insert into public.order_credits
         (order_id, source_order_id, plan_id, captured_cents, unused_seconds, term_seconds, credit_cents, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        orderId,
        part.orderId,
        part.planId,
        part.capturedCents,
        part.unusedSeconds,
        part.termSeconds,
        part.creditCents,
        at,
      ],
    );
  }
}

/** Whether what the order took over is not there any more: its source was refunded, is disputed or waits for a refund. */
export async function isCreditGone(transaction: Transaction, orderId: string): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from public.order_credits c join public.orders source on source.id = c.source_order_id
     where c.order_id = $1 and (c.state <> 'held' or source.status not in ('paid', 'partially_refunded') or exists (
       select from public.refund_requests r where r.order_id = source.id and r.state in ('requested', 'confirmed')))
     limit 1`,
    [orderId],
  );
  return rows.length > 0;
}

/**
 * Cancels the open orders that hold what is left of this one, or of any of the buyer's, so that it is free. False when one
 * of them is being paid or has been.
 */
export async function yieldCredit(
  transaction: Transaction,
  { at, ...of }: ({ sourceOrderId: string } | { userId: string }) & { at: Date },
): Promise<boolean> {
  const holders = await transaction.query<{ order_id: string }>(
    `select distinct c.order_id from public.order_credits c join public.orders source on source.id = c.source_order_id
     where c.state = 'held' and (source.id = $1 or source.user_id = $2) order by c.order_id`,
    "userId" in of ? [null, of.userId] : [of.sourceOrderId, null],
  );
  for (const { order_id: orderId } of holders) {
    const order = await lockOrder(transaction, orderId);
    if (order === null || order.status === "cancelled" || order.status === "failed") continue;
    if ((await cancelOpenOrder(transaction, order, { at, problem: "order.replaced" })) === null) return false;
  }
  return true;
}
