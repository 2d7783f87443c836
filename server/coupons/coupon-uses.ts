import type { AppliedCoupon } from "#domain/coupons/applied-coupon.ts";
import { type Coupon, type CouponRow, refuseCoupon, toAppliedCoupon, toCoupon } from "#domain/coupons/coupon.ts";
import type { CouponUse } from "#domain/coupons/coupon-conditions.ts";
import { type CouponRefusalCode, couponRefusalCode } from "#domain/coupons/coupon-refusal-codes.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** Money came from the buyer at some time, or is being looked at, or another coupon for a first purchase is held. */
const HAS_BOUGHT = `c.first_purchase_only and (
  exists (select from public.orders o where o.user_id = $2 and (o.paid_at is not null or o.status = 'pending_review'))
  or exists (select from public.coupon_redemptions r join public.coupons h on h.code = r.coupon_code
             where r.user_id = $2 and r.state = any($3::text[]) and h.first_purchase_only))`;

/** Their own uses of this coupon. */
const USES_OF_BUYER = `(select count(*) from public.coupon_redemptions r
  where r.coupon_code = c.code and r.user_id = $2 and r.state = any($3::text[]))::integer`;

type BuyersRow = { coupon: CouponRow; uses: number; uses_of_buyer: number; has_bought: boolean };

/** A cart whose coupon is looked at: what is in it and costs, and whose it is; null for a visitor. */
export type CouponCart = Pick<CouponUse, "subtotalCents" | "planIds"> & { userId: string | null };

export type JudgedCoupon = { ok: true; coupon: AppliedCoupon } | { ok: false; code: CouponRefusalCode };

/**
 * Whether a coupon may be applied to a cart now. Takes no use of it: one that an open order of the buyer's own holds is free
 * for them. Spec: [5.1].
 */
export async function judgeCoupon(
  transaction: Transaction,
  { code, cart, at }: { code: string; cart: CouponCart; at: Date },
): Promise<JudgedCoupon> {
  const [row] = await transaction.query<BuyersRow>(
    `select to_jsonb(c) as coupon, ${USES_OF_BUYER} as uses_of_buyer, ${HAS_BOUGHT} as has_bought,
            c.uses_count - (select count(*) from public.coupon_redemptions r
                            where r.coupon_code = c.code and r.state = 'held' and r.user_id = $2)::integer as uses
     from public.coupons c where c.code = $1`,
    [code, cart.userId, ["used"]],
  );
  return judge(row, cart, at);
}

/**
 * Takes one use of a coupon for a cart that was priced, or says why not. The row is locked before it is judged, so that of
 * many at once exactly as many as are left succeed; the buyer's own uses stay as they are read under the lock that their
 * orders are made under. Spec: [5.1].
 */
export async function reserveCoupon(
  transaction: Transaction,
  { code, cart, at }: { code: string; cart: CouponCart; at: Date },
): Promise<JudgedCoupon> {
  const [row] = await transaction.query<BuyersRow>(
    `select to_jsonb(c) as coupon, c.uses_count as uses, ${USES_OF_BUYER} as uses_of_buyer, ${HAS_BOUGHT} as has_bought
     from public.coupons c where c.code = $1 for update`,
    [code, cart.userId, ["held", "used"]],
  );
  const judged = judge(row, cart, at);
  if (judged.ok) {
    await transaction.query("update public.coupons set uses_count = uses_count + 1 where code = $1", [code]);
  }
  return judged;
}

function judge(row: BuyersRow | undefined, { userId, ...cart }: CouponCart, now: Date): JudgedCoupon {
  const coupon: Coupon | null = row === undefined ? null : toCoupon({ ...row.coupon, uses_count: row.uses });
  const isKnown = row !== undefined && userId !== null;
  const buyer = isKnown ? { uses: row.uses_of_buyer, hasBought: row.has_bought } : null;
  const refusal = refuseCoupon(coupon, { ...cart, now, buyer });
  if (coupon === null || refusal !== null) return { ok: false, code: couponRefusalCode(refusal ?? "not_found") };
  return { ok: true, coupon: toAppliedCoupon(coupon) };
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
