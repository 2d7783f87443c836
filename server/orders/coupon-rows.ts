import { type AppliedCoupon, type Coupon, type CouponRow, refuseCoupon, toCoupon } from "#domain/coupons/coupon.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { OrderRow } from "./order-row.ts";

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

/** The buyer's own orders that hold a use of the coupon, were never approved and are older, locked. */
export function lockOwnHolds(
  transaction: Transaction,
  { code, userId, before }: { code: string; userId: string; before: Date },
): Promise<OrderRow[]> {
  return transaction.query<OrderRow>(
    `select o.* from public.orders o join public.coupon_redemptions r on r.order_id = o.id
     where o.user_id = $1 and r.coupon_code = $2 and r.state = 'held' and o.status = 'created' and o.created_at < $3
     order by o.id for update of o`,
    [userId, code, before],
  );
}
