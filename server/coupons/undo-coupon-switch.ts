import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { closeAct, lockAct } from "#server/platform/undo/undoable-acts.ts";
import { lockCoupon } from "./coupon-record.ts";

/** `version`: the one that switching it off left. */
export type CouponUndo = { key: string; version: number };

/**
 * Switches a coupon or batch on again that was switched off in the last ten minutes. Once: a second call changes nothing.
 * Refused with both versions where somebody changed it since.
 */
export const undoCouponSwitch = adminAction({
  name: "undo-coupon-switch",
  area: "products",
  input: z.strictObject({ actId: z.uuid() }),
  idempotency: "none",
  async act({ actId }, { transaction, actor, at }) {
    const act = await lockAct<CouponUndo>(transaction, { actId, kinds: ["coupon.switched_off"] });
    if (act === null) return refuse("undo.not_found");
    if (act.isUndone) return { ok: true, data: { isUndone: true }, audit: null };
    const { key, version } = act.state;
    const current = await lockCoupon(transaction, { key });
    if (current === null || current.version !== version)
      return refuse("record.changed", { yours: { version, isActive: true }, current });
    const refusal = await closeAct(transaction, act, { actor, at });
    if (refusal !== null) return refusal;
    await transaction.query("update public.coupons set is_active = true where list_key = $1", [key]);
    const after = await lockCoupon(transaction, { key });
    const audit = {
      action: "coupon.switch_undone",
      subject: `coupon:${key}`,
      before: current,
      after,
      details: { actId },
    };
    return { ok: true, data: { isUndone: true }, audit };
  },
});
