import { type AppliedCoupon, type Coupon, type CouponRow, refuseCoupon, toCoupon } from "#domain/coupons/coupon.ts";
import type { Transaction } from "#gateway/database/port.ts";

const COLUMNS = "c.code, c.type, c.value, c.is_active, c.expires_at, c.max_uses, c.season, c.from_day, c.to_day";

/** The coupon as this buyer finds it: a use that an open order of their own holds is free for them. */
export async function findCoupon(
  transaction: Transaction,
  { code, userId }: { code: string; userId: string | null },
): Promise<Coupon | null> {
  const [row] = await transaction.query<CouponRow>(
    `select ${COLUMNS},
            c.uses_count - (select count(*) from public.coupon_redemptions r
                            where r.coupon_code = c.code and r.state = 'held' and r.user_id = $2)::integer as uses_count
     from public.coupons c where c.code = $1`,
    [code, userId],
  );
  return row === undefined ? null : toCoupon(row);
}

/**
 * Takes one use of a valid coupon, or answers null. The row is locked before it is judged, so that of many at once exactly
 * as many as are left succeed. Spec: [5.1].
 */
export async function reserveCoupon(
  transaction: Transaction,
  { code, at }: { code: string; at: Date },
): Promise<AppliedCoupon | null> {
  const [row] = await transaction.query<CouponRow>(
    `select ${COLUMNS}, c.uses_count from public.coupons c where c.code = $1 for update`,
    [code],
  );
  const coupon = row === undefined ? null : toCoupon(row);
  if (coupon === null || refuseCoupon(coupon, at) !== null) return null;
  await transaction.query("update public.coupons set uses_count = uses_count + 1 where code = $1", [code]);
  return { code: coupon.code, type: coupon.type, value: coupon.value };
}

/** The order keeps the use that was reserved for it. */
export async function holdCoupon(
  transaction: Transaction,
  { orderId, code, userId, at }: { orderId: string; code: string; userId: string; at: Date },
): Promise<void> {
  await transaction.query(
    "insert into public.coupon_redemptions (order_id, coupon_code, user_id, created_at) values ($1, $2, $3, $4)",
    [orderId, code, userId, at],
  );
}

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
