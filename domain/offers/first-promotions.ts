import { localise } from "#domain/language/localised-fields.ts";
import { HALLOWEEN } from "#domain/promotions/season.ts";
import { FIRST_WORDS } from "./first-words.ts";
import { PROMOTION_TEXTS, type Promotion, type PromotionId } from "./promotion.ts";

const NOTHING: Promotion = {
  ...localise(PROMOTION_TEXTS, () => ""),
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
    ...localise(["line"], ({ language }) => FIRST_WORDS[language].seasonLine),
    ...localise(["title"], ({ language }) => FIRST_WORDS[language].seasonTitle),
    ...localise(["text"], ({ language }) => FIRST_WORDS[language].seasonText),
    couponCode: HALLOWEEN.couponCode,
    isOn: true,
  },
};
