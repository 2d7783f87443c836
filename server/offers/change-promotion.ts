import { z } from "zod";
import { localise } from "#domain/language/localised-fields.ts";
import { checkPromotion, mayBeAnnounced, PROMOTION_IDS, PROMOTION_TEXTS } from "#domain/offers/promotion.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { findCouponState, lockPromotion, writePromotion } from "./promotion-rows.ts";

const text = z.string().max(1_000);

/** The words of the strip or of the season, their moments and their coupon, whole. Spec: [1.15], [2.23]; docs/decisions/222. */
export const changePromotion = recordAction({
  name: "change-promotion",
  area: "products",
  input: z.strictObject({
    promotionId: z.enum(PROMOTION_IDS),
    version: z.int(),
    ...localise(PROMOTION_TEXTS, () => text),
    ...{ startsAt: text, endsAt: text, couponCode: text, isOn: z.boolean() },
  }),
  idempotency: "none",
  read: lockPromotion,
  missing: "promotion.not_found",
  async act({ promotionId, version: _, ...typed }, { transaction, at }) {
    const checked = checkPromotion(typed, promotionId);
    if (!checked.ok) return refuse("promotion.invalid", { problems: checked.problems });
    const { couponCode } = checked.value;
    if (couponCode !== "" && !mayBeAnnounced(await findCouponState(transaction, couponCode, at)))
      return refuse("promotion.no_coupon");
    await writePromotion(transaction, { id: promotionId, promotion: checked.value, editedAt: at });
    const audit = { action: "promotion.changed", subject: `promotion:${promotionId}` };
    return { ok: true, data: { promotionId }, audit };
  },
});
