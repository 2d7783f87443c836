import type { CartRefusal } from "#domain/cart/cart-refusals.ts";
import type { CartTerm } from "#domain/cart/cart-term.ts";
import type { PricedItem } from "#domain/cart/cart-totals.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { type CreditPart, isForLife } from "#domain/memberships/upgrade-credit.ts";
import { findYieldingOrders } from "#domain/orders/order-room.ts";
import { isCancellable, isOpen } from "#domain/orders/order-states.ts";
import { findRepeatedOrder, type RepeatedOrder } from "#domain/orders/repeated-order.ts";
import { highestPlan, isHigherPlan, type PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { layOut } from "#server/access/lay-out-memberships.ts";
import type { MembershipRow } from "#server/access/membership-rows.ts";
import type { OrderedIds } from "#server/access/order-items.ts";
import { priceProducts } from "#server/products/price-products.ts";
import { findLatestOrders, toEarlierOrder } from "./latest-orders.ts";
import type { OrderRow } from "./order-row.ts";
import { findOwnership, NOTHING_OWNED, type Ownership, refuseByOwnership } from "./ownership.ts";
import { findCredit } from "./upgrade-credit-rows.ts";

export type CartToJudge = OrderedIds & {
  /** Null for a visitor, of whom only the items are known. */
  userId: string | null;
  at: Date;
  /** False lifts the limit of orders an hour, for load measurements. */
  isLimited: boolean;
  /** An order follows in this transaction: what the buyer has ordered stays as it was read. */
  isLocking?: boolean;
};

export type JudgedCart = {
  /** Why it can't become an order now; empty when it can. */
  refusals: CartRefusal[];
  /** What the buyer has bought just now and would buy again: they are asked first. */
  repeated: RepeatedOrder | null;
  term: CartTerm | null;
  /** The products that are for sale, at their prices. */
  products: PricedItem[];
  /** What is left of the plans that the plan for life takes over. */
  credit: CreditPart[];
  /** The buyer's open orders that give way to this one. */
  yielding: OrderRow[];
};

/**
 * What can be bought of a cart, for how much and from when. The one place that says so: a cart is priced by it, and an
 * order made by it. Changes nothing.
 */
export async function judgeCart(transaction: Transaction, cart: CartToJudge): Promise<JudgedCart> {
  const { planIds, productIds, userId, at, isLimited, isLocking = false } = cart;
  const [orders, ownership, products, credit] = await Promise.all([
    userId === null ? [] : findLatestOrders(transaction, { userId, at, isLocking }),
    userId === null ? NOTHING_OWNED : findOwnership(transaction, userId, at),
    priceProducts(transaction, productIds),
    userId === null ? [] : findCredit(transaction, { userId, planIds, at }),
  ]);
  const sold = products.map(({ id }) => id);
  const unsold = productIds.filter((id) => !sold.includes(id));
  const yielding = findYieldingOrders(orders, { at, isLimited });
  const refusals: CartRefusal[] = [
    ...(unsold.length === 0 ? [] : [{ code: "product.not_for_sale" as const, itemIds: unsold, activePlanId: null }]),
    ...(userId === null ? [] : refuseByOwnership(ownership, { planIds, productIds })),
    ...(yielding === null ? [byOrders("order.too_many")] : []),
    ...(planIds.some(isForLife) && orders.some(isCreditInPayment) ? [byOrders("order.in_payment")] : []),
  ];
  const repeated = findRepeatedOrder(orders.map(toEarlierOrder), [...planIds, ...productIds], at);
  return {
    refusals,
    repeated,
    term: findTerm(ownership, planIds, at),
    products,
    credit,
    yielding: yielding ?? [],
  };
}

function byOrders<Code extends "order.too_many" | "order.in_payment">(code: Code): CartRefusal<Code> {
  return { code, itemIds: [], activePlanId: null };
}

/** What is left of the buyer's plans is held by an order whose money may be moving. */
function isCreditInPayment(order: OrderRow): boolean {
  return order.credit_cents > 0 && isOpen(order.status) && !isCancellable(order);
}

/**
 * The term of a cart's plan beside the one that is running, laid out exactly as its payment would be; null for a first
 * plan, and for one that may not be bought. docs/field-notes.md, "What the money buys".
 */
function findTerm({ active, memberships }: Ownership, planIds: readonly PlanId[], at: Date): CartTerm | null {
  const planId = highestPlan(planIds);
  if (planId === null || active === null || active.endsAt === null || isHigherPlan(active.planId, planId)) return null;
  const laid = layOut([...memberships, wishedRow(planId, at)]).memberships.at(-1);
  if (laid === undefined) return null;
  const kind = planId === active.planId ? "renewal" : "upgrade";
  return {
    kind,
    planId,
    runningPlanId: active.planId,
    from: (kind === "renewal" ? active.endsAt : laid.startsAt).toISOString(),
    until: laid.endsAt?.toISOString() ?? null,
    addedDays:
      kind === "renewal" || isForLife(planId) ? 0 : Math.floor((active.endsAt.getTime() - at.getTime()) / DAY_MS),
  };
}

/** A purchase that isn't one yet. */
function wishedRow(planId: PlanId, at: Date): MembershipRow {
  const now = at.toISOString();
  return {
    id: "wished",
    plan_id: planId,
    order_id: "wished",
    status: "active",
    starts_at: now,
    ends_at: null,
    ended_at: null,
    end_reason: null,
    runs_from: null,
    granted_at: null,
    months: null,
    added_days: 0,
    captured_at: now,
  };
}
