import { z } from "zod";
import type { CouponRecord } from "#domain/actions/coupon-actions.ts";
import { COUPON_TYPES, type CouponType } from "#domain/coupons/applied-coupon.ts";
import {
  AMOUNTS,
  COUNTS,
  type ConditionRow,
  FLAGS,
  toConditionRow,
  toConditions,
} from "#domain/coupons/coupon-conditions.ts";
import { type CouponSettings, LONGEST_REASON, NO_LIMITS } from "#domain/coupons/coupon-settings.ts";
import { PLAN_IDS, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { recordOf } from "#domain/record-of.ts";
import type { Transaction } from "#gateway/database/port.ts";

const limit = z.int().nullable();

/** A coupon's settings as the office sends them; what they may be is `checkSettings`'s. */
export const settingsInput = {
  type: z.enum(COUPON_TYPES),
  value: z.number(),
  startsAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  maxUses: limit,
  ...recordOf([...AMOUNTS, ...COUNTS], () => limit),
  ...recordOf(FLAGS, () => z.boolean()),
  planIds: z.array(z.enum(PLAN_IDS)).max(PLAN_IDS.length).readonly().nullable(),
  isOffer: z.boolean(),
};

/** Why it is done; a new coupon needs no reason. */
export const reasonInput = z.string().trim().min(1).max(LONGEST_REASON);

/** What an action names a coupon or batch by, with the version that was seen. */
export const namedInput = { key: z.string().min(1).max(60), version: z.int(), reason: reasonInput };

type Row = ConditionRow & {
  type: CouponType;
  value: number;
  starts_at: string | null;
  expires_at: string | null;
  max_uses: number | null;
  plan_ids: PlanId[] | null;
  is_offer: boolean;
  is_active: boolean;
  version: number;
};

/** A coupon, or a batch by its first code, since all are set alike; held until the transaction ends. */
export async function lockCoupon(
  transaction: Transaction,
  { key }: { key: string },
): Promise<(CouponRecord & { version: number }) | null> {
  const rows = await transaction.query<Row>(
    `select ${SETTINGS_COLUMNS.join(", ")}, is_active, version
     from public.coupons where list_key = $1 order by code for update`,
    [key],
  );
  const [row] = rows;
  return row === undefined ? null : { ...toRecord(row), codes: rows.length, version: row.version };
}

function toRecord(row: Row): Omit<CouponRecord, "codes"> {
  return {
    type: row.type,
    value: row.value,
    startsAt: toIso(row.starts_at),
    expiresAt: toIso(row.expires_at),
    maxUses: row.max_uses,
    ...toConditions(row),
    planIds: row.plan_ids,
    isOffer: row.is_offer,
    isActive: row.is_active,
  };
}

function toIso(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

/** The columns that hold settings, with their values. */
function toSettingsRow(settings: CouponSettings) {
  const { type, value, startsAt, expiresAt, maxUses, planIds, isOffer } = settings;
  return {
    type,
    value,
    starts_at: startsAt,
    expires_at: expiresAt,
    max_uses: maxUses,
    plan_ids: planIds === null ? null : [...planIds],
    is_offer: isOffer,
    ...toConditionRow(settings),
  };
}

export const SETTINGS_COLUMNS = Object.keys(toSettingsRow({ type: "percentage", value: 1, ...NO_LIMITS }));

/** In the order of the columns. */
export function settingsValues(settings: CouponSettings): unknown[] {
  return Object.values(toSettingsRow(settings));
}
