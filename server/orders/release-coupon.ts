import type { Transaction } from "#gateway/database/port.ts";

/**
 * Gives the order's held coupon use back; call it with the order locked, in the transaction that ends the
 * order. No effect on a use that is spent or already released.
 */
export async function releaseCoupon(
  transaction: Transaction,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await transaction.query(
    `with released as (
       update public.coupon_redemptions set state = 'released', settled_at = $2
       where order_id = $1 and state = 'held' returning coupon_code
     )
     update public.coupons set uses_count = greatest(uses_count - 1, 0)
     from released where coupons.code = released.coupon_code`,
    [orderId, at],
  );
}
