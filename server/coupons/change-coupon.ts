import { z } from "zod";
import { checkSettings } from "#domain/coupons/coupon-settings.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { keepUndo } from "#server/platform/undo/undoable-acts.ts";
import { lockCoupon, namedInput, SETTINGS_COLUMNS, settingsInput, settingsValues } from "./coupon-record.ts";
import type { CouponUndo } from "./undo-coupon-switch.ts";

const ASSIGNMENTS = SETTINGS_COLUMNS.map((column, index) => `${column} = $${index + 2}`).join(", ");

/**
 * Other settings for a coupon, or for all codes of a batch. Orders that hold or had it keep their price. The season's coupon
 * keeps kind and value, which the site announces. Spec: [1.15], [3.8].
 */
export const changeCoupon = recordAction({
  name: "change-coupon",
  area: "products",
  input: z.strictObject({ ...namedInput, ...settingsInput }),
  idempotency: "none",
  read: lockCoupon,
  missing: "coupon.not_found",
  async act({ key, version: _, reason, ...asked }, { transaction, current }) {
    const { isBatch, isSeasonal, mostUsed } = await readUse(transaction, key);
    const settings = isBatch ? { ...asked, maxUses: 1, isOffer: false } : asked;
    const checked = checkSettings(settings);
    if (!checked.ok) return refuse("coupon.settings_invalid", { problems: checked.problems });
    if (isSeasonal && (settings.type !== current.type || settings.value !== current.value))
      return refuse("coupon.seasonal");
    if (settings.maxUses !== null && settings.maxUses < mostUsed)
      return refuse("coupon.settings_invalid", { problems: { maxUses: "fewer_than_used" } });
    await transaction.query(`update public.coupons set ${ASSIGNMENTS} where list_key = $1`, [
      key,
      ...settingsValues(settings),
    ]);
    return { ok: true, data: { key }, audit: note("coupon.changed", key, reason) };
  },
});

/** Off: it is refused from this moment on, also in carts that have it; that can be undone for ten minutes. Spec: [3.8]. */
export const switchCoupon = recordAction({
  name: "switch-coupon",
  area: "products",
  input: z.strictObject({ ...namedInput, isActive: z.boolean() }),
  idempotency: "none",
  read: lockCoupon,
  missing: "coupon.not_found",
  async act({ key, isActive, reason }, { transaction, current, actor, at }) {
    if (current.isActive === isActive) return { ok: true, data: { isActive, undo: null }, audit: null };
    await transaction.query("update public.coupons set is_active = $2 where list_key = $1", [key, isActive]);
    if (isActive) return { ok: true, data: { isActive, undo: null }, audit: note("coupon.switched_on", key, reason) };
    const left = await lockCoupon(transaction, { key });
    const state: CouponUndo = { key, version: left?.version ?? 0 };
    const subject = `coupon:${key}`;
    const kept = { kind: "coupon.switched_off", area: "products", subject, actor, at, state } as const;
    const undo = await keepUndo(transaction, kept);
    const audit = { action: "coupon.switched_off", subject, details: { reason, actId: undo.actId } };
    return { ok: true, data: { isActive, undo }, audit };
  },
});

/** Takes away what no order was ever made with: the books need the others. */
export const deleteCoupon = recordAction({
  name: "delete-coupon",
  area: "products",
  input: z.strictObject(namedInput),
  idempotency: "none",
  read: lockCoupon,
  missing: "coupon.not_found",
  async act({ key, reason }, { transaction }) {
    const used = await transaction.query(
      "select from public.orders o join public.coupons c on c.code = o.coupon_code where c.list_key = $1 limit 1",
      [key],
    );
    if (used.length > 0) return refuse("coupon.used");
    await transaction.query("delete from public.coupons where list_key = $1", [key]);
    return { ok: true, data: { key }, audit: note("coupon.deleted", key, reason) };
  },
});

function note(action: string, key: string, reason: string) {
  return { action, subject: `coupon:${key}`, details: { reason } };
}

async function readUse(transaction: Transaction, key: string) {
  const [row] = await transaction.query<{ isBatch: boolean; isSeasonal: boolean; mostUsed: number }>(
    `select bool_or(batch is not null) as "isBatch", bool_or(season is not null) as "isSeasonal",
       max(uses_count) as "mostUsed" from public.coupons where list_key = $1`,
    [key],
  );
  if (row === undefined) throw new Error("a coupon that is held went away");
  return row;
}
