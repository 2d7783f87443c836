import type { Transaction } from "#gateway/database/port.ts";

/** Marks the order's held coupon use as spent; call it with the order locked, when it is paid. No effect twice. */
export async function spendCoupon(
  transaction: Transaction,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await transaction.query(
    "update public.coupon_redemptions set state = 'used', settled_at = $2 where order_id = $1 and state = 'held'",
    [orderId, at],
  );
}
