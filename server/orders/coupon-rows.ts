import type { AppliedCoupon, Coupon } from "#domain/coupons/coupon.ts";
import { findSeason } from "#domain/promotions/season.ts";
import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";
import type { OrderRow } from "./order-row.ts";

type CouponRow = Omit<Row<"coupons">, "created_at">;

/** The coupon as this buyer finds it: a use that an open order of their own holds is free for them. */
export async function findCoupon(
  transaction: Transaction,
  { code, userId }: { code: string; userId: string | null },
): Promise<Coupon | null> {
  const [row] = await transaction.query<CouponRow>(
    `select c.code, c.type, c.value, c.is_active, c.expires_at, c.max_uses, c.season,
            c.uses_count - (select count(*) from public.coupon_redemptions r
                            where r.coupon_code = c.code and r.state = 'held' and r.user_id = $2)::integer as uses_count
     from public.coupons c where c.code = $1`,
    [code, userId],
  );
  return row === undefined ? null : toCoupon(row);
}

/** Takes one use of a valid coupon, or answers null; of many at once exactly as many as are left succeed. */
export async function reserveCoupon(
  transaction: Transaction,
  { code, at }: { code: string; at: Date },
): Promise<AppliedCoupon | null> {
  const [row] = await transaction.query<AppliedCoupon>(
    `update public.coupons set uses_count = uses_count + 1
     where code = $1 and is_active and (expires_at is null or expires_at >= $2)
       and (max_uses is null or uses_count < max_uses) and (season is null or season = $3)
     returning code, type, value`,
    [code, at, findSeason(at)],
  );
  return row ?? null;
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

function toCoupon(row: CouponRow): Coupon {
  return {
    code: row.code,
    type: row.type,
    value: row.value,
    isActive: row.is_active,
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    maxUses: row.max_uses,
    usesCount: row.uses_count,
    season: row.season,
  };
}
