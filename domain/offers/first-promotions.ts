import { HALLOWEEN } from "#domain/promotions/season.ts";
import type { Promotion, PromotionId } from "./promotion.ts";

const NOTHING: Promotion = {
  lineEs: "",
  lineEn: "",
  titleEs: "",
  titleEn: "",
  textEs: "",
  textEn: "",
  startsAt: "",
  endsAt: "",
  couponCode: "",
  isOn: false,
};

/** What is announced until the office writes otherwise: the season of the specification. Spec: [1.15], [3.8], [9.8]. */
export const FIRST_PROMOTIONS: Readonly<Record<PromotionId, Promotion>> = {
  banner: NOTHING,
  season: {
    ...NOTHING,
    lineEs: `Halloween: ${HALLOWEEN.percent} % con ${HALLOWEEN.couponCode}`,
    lineEn: `Halloween: ${HALLOWEEN.percent}% with ${HALLOWEEN.couponCode}`,
    titleEs: `Un ${HALLOWEEN.percent} % menos, hasta el 31 de octubre`,
    titleEn: `${HALLOWEEN.percent}% off until 31 October`,
    textEs: "El código vale para cualquier plan y se aplica en el carrito. Válido hasta el 31 de octubre, hora UTC−4.",
    textEn: "The code works for every plan and is applied in the cart. Valid until 31 October, UTC−4.",
    couponCode: HALLOWEEN.couponCode,
    isOn: true,
  },
};
