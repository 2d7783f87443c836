import type { CouponSettings } from "#domain/coupons/coupon-settings.ts";
import type { Undo } from "#domain/staff/undo.ts";
import type { AdminAction, RecordAction } from "./action-kinds.ts";

/** `reason` stays in the audit log. `key` is a coupon's code, or what its batch is listed under. */
export type CouponActions = {
  "change-coupon": RecordAction<
    CouponSettings & CouponNamed,
    CouponRecord,
    { key: string },
    "coupon.not_found" | "coupon.settings_invalid" | "coupon.seasonal"
  >;
  "create-coupon": AdminAction<
    CouponSettings & { code: string; reason: string },
    { key: string },
    "coupon.code_taken" | "coupon.settings_invalid"
  >;
  /** Codes that are good once each, under one prefix. */
  "create-coupon-batch": AdminAction<
    CouponSettings & { prefix: string; count: number; reason: string },
    { key: string; count: number },
    "coupon.code_taken" | "coupon.settings_invalid"
  >;
  /** Of what was never part of an order. */
  "delete-coupon": RecordAction<CouponNamed, CouponRecord, { key: string }, "coupon.not_found" | "coupon.used">;
  "switch-coupon": RecordAction<
    CouponNamed & { isActive: boolean },
    CouponRecord,
    /** `undo`: of what was switched off. */
    { isActive: boolean; undo: Undo | null },
    "coupon.not_found"
  >;
  "undo-coupon-switch": AdminAction<
    { actId: string },
    { isUndone: true },
    "undo.not_found" | "undo.too_late" | "record.changed"
  >;
};

type CouponNamed = { key: string; reason: string };

/** A coupon or batch as it is kept; `codes` is 1 for a coupon of its own. */
export type CouponRecord = CouponSettings & { isActive: boolean; codes: number };
