import type { Versioned } from "#domain/actions/action-kinds.ts";
import { type CouponRow, toCoupon } from "#domain/coupons/coupon.ts";
import { type CouponState, couponState } from "#domain/coupons/coupon-state.ts";
import { pickLocalised } from "#domain/language/localised-fields.ts";
import { PROMOTION_TEXTS, type Promotion, type PromotionId } from "#domain/offers/promotion.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { asProperties, columnsOf, excluded, placeholders, valuesOf } from "#server/platform/localised-sql.ts";

type Row = Omit<Promotion, "startsAt" | "endsAt"> & { starts_at: string | null; ends_at: string | null };

const RECORD = `${asProperties("p.line", "p.title", "p.text")}, to_jsonb(p.starts_at) as starts_at, to_jsonb(p.ends_at) as ends_at,
  coalesce(p.coupon_code, '') as "couponCode", p.is_on as "isOn"`;

/** A promotion as it is kept, held until the transaction ends; null where there is none. */
export async function lockPromotion(
  transaction: Transaction,
  { promotionId }: { promotionId: PromotionId },
): Promise<(Promotion & Versioned) | null> {
  const sql = `select ${RECORD}, p.version from public.promotions p where p.id = $1 for update`;
  const [row] = await transaction.query<Row & Versioned>(sql, [promotionId]);
  return row === undefined ? null : { ...toPromotion(row), version: row.version };
}

export type KeptPromotion = {
  id: PromotionId;
  isEdited: boolean;
  promotion: Promotion;
  /** The row of the coupon that it names; null where there is none. */
  coupon: CouponRow | null;
};

export async function readPromotions(transaction: Transaction): Promise<KeptPromotion[]> {
  const rows = await transaction.query<Row & { id: PromotionId; isEdited: boolean; coupon: CouponRow | null }>(
    `select p.id, p.edited_at is not null as "isEdited", ${RECORD}, to_jsonb(c) as coupon
     from public.promotions p left join public.coupons c on c.code = p.coupon_code order by p.id`,
  );
  return rows.map((row) => ({ id: row.id, isEdited: row.isEdited, promotion: toPromotion(row), coupon: row.coupon }));
}

/** A coupon's state; null where there is none, or of a kind that this build doesn't know. */
export function stateOfCoupon(row: CouponRow | null, now: Date): CouponState | null {
  const coupon = row === null ? null : toCoupon(row);
  return coupon === null ? null : couponState(coupon, now);
}

export async function findCouponState(transaction: Transaction, code: string, now: Date): Promise<CouponState | null> {
  const sql = "select to_jsonb(c) as coupon from public.coupons c where c.code = $1";
  const [row] = await transaction.query<{ coupon: CouponRow }>(sql, [code]);
  return stateOfCoupon(row?.coupon ?? null, now);
}

type Written = { id: PromotionId; promotion: Promotion; editedAt: Date | null };

const TEXTS = columnsOf(...PROMOTION_TEXTS);
const WRITTEN = ["starts_at", "ends_at", "coupon_code", "is_on", ...TEXTS];
const WRITE = `insert into public.promotions as kept (id, edited_at, updated_at, ${WRITTEN.join(", ")})
  values ($1, $2::timestamptz, coalesce($2::timestamptz, now()), ${placeholders(WRITTEN, 3)})
  on conflict (id) do update set ${excluded(WRITTEN)}, edited_at = coalesce(kept.edited_at, excluded.edited_at),
    updated_at = excluded.updated_at`;

/** `editedAt`: when the office did it; null for what the program's file says. */
export async function writePromotion(transaction: Transaction, { id, promotion, editedAt }: Written): Promise<void> {
  const { startsAt, endsAt, couponCode, isOn } = promotion;
  const facts = [startsAt || null, endsAt || null, couponCode || null, isOn];
  await transaction.query(WRITE, [id, editedAt, ...facts, ...valuesOf(promotion, ...PROMOTION_TEXTS)]);
}

function toPromotion(row: Row): Promotion {
  const { couponCode, isOn } = row;
  const [startsAt, endsAt] = [isoOf(row.starts_at), isoOf(row.ends_at)];
  return { ...pickLocalised(row, ...PROMOTION_TEXTS), startsAt, endsAt, couponCode, isOn };
}

/** As a browser writes an instant, so that two of them are compared as texts. */
function isoOf(instant: string | null): string {
  return instant === null ? "" : new Date(instant).toISOString();
}
