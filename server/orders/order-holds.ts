import type { Transaction } from "#gateway/database/port.ts";
import { releaseCoupon, spendCoupon } from "#server/coupons/coupon-uses.ts";
import type { OrderRow } from "./order-row.ts";

type Settled = { orderId: string; at: Date };

/** The order is paid: its coupon and its credit are used. With the order locked; no effect twice. */
export async function spendHolds(
  transaction: Transaction,
  { order, at }: { order: Pick<OrderRow, "id" | "coupon_code" | "credit_cents">; at: Date },
): Promise<void> {
  const orderId = order.id;
  await Promise.all([
    order.coupon_code === null ? null : spendCoupon(transaction, { orderId, at }),
    order.credit_cents === 0 ? null : settleCredit(transaction, { orderId, state: "used", at }),
  ]);
}

/** The order will never be paid: its coupon and its credit are free again. With the order locked; no effect twice. */
export async function releaseHolds(transaction: Transaction, { orderId, at }: Settled): Promise<void> {
  await releaseCoupon(transaction, { orderId, at });
  await releaseCredit(transaction, { orderId, at });
}

/** The money of a paid order went back: the credit that it had used is free again. With the order locked. */
export function releaseCredit(transaction: Transaction, { orderId, at }: Settled): Promise<void> {
  return settleCredit(transaction, { orderId, state: "released", at });
}

async function settleCredit(
  transaction: Transaction,
  { orderId, state, at }: Settled & { state: "used" | "released" },
): Promise<void> {
  await transaction.query(
    "update public.order_credits set state = $2, settled_at = $3 where order_id = $1 and state not in ('released', $2)",
    [orderId, state, at],
  );
}
