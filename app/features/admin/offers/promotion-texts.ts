import { inLanguage } from "#app/core/formats/in-language.ts";
import type { ComparedField } from "#app/core/office/admin/lost-update.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicPromotion } from "#app/ports.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { Language } from "#domain/language/language-of.ts";
import { localise, localisedProperties } from "#domain/language/localised-fields.ts";
import {
  LONGEST_FIELDS,
  PROMOTION_TEXTS,
  type Promotion,
  type PromotionField,
  type PromotionId,
  type PromotionProblem,
  type PromotionState,
  promotionWords,
} from "#domain/offers/promotion.ts";

export const PROMOTION_NAMES: Readonly<Record<PromotionId, () => string>> = {
  banner: m.offers_banner,
  season: m.offers_season,
};

export const PROMOTION_HINTS: Readonly<Record<PromotionId, () => string>> = {
  banner: m.offers_banner_text,
  season: m.offers_season_text,
};

export const PROMOTION_STATE_NAMES: Readonly<Record<PromotionState, () => string>> = {
  shown: m.offers_shown,
  waiting: m.panel_waiting,
  ended: m.panel_over,
  no_coupon: m.offers_promotion_no_coupon,
  off: m.offers_off,
};

export const PROMOTION_STATE_TONES: Readonly<Record<PromotionState, BadgeTone>> = {
  shown: "gain",
  waiting: "signal",
  ended: "neutral",
  no_coupon: "loss",
  off: "neutral",
};

const TEXT_NAMES = { line: m.offers_line_in, title: m.panel_title_in, text: m.panel_text_in };

export const FIELD_NAMES: Readonly<Record<PromotionField, () => string>> = {
  ...localise(
    PROMOTION_TEXTS,
    ({ field, language }) =>
      () =>
        inLanguage(TEXT_NAMES[field], language),
  ),
  startsAt: m.offers_starts,
  endsAt: m.offers_ends,
  couponCode: m.checkout_summary_coupon,
  isOn: m.offers_shown,
};

/** What two versions are compared by. */
export function comparedFields(zone: string): ComparedField<Promotion>[] {
  const text = [...localisedProperties(...PROMOTION_TEXTS), "couponCode"] as const;
  const moment = (at: string) => (at === "" ? "–" : momentText(at, zone));
  return [
    ...text.map((field) => ({ label: FIELD_NAMES[field](), text: (each: Promotion) => each[field] || "–" })),
    { label: FIELD_NAMES.startsAt(), text: ({ startsAt }) => moment(startsAt) },
    { label: FIELD_NAMES.endsAt(), text: ({ endsAt }) => moment(endsAt) },
    { label: FIELD_NAMES.isOn(), text: ({ isOn }) => (isOn ? m.admin_setups_yes() : m.admin_setups_no()) },
  ];
}

/** A moment on the office's clock. */
export function momentText(at: string, zone: string): string {
  return dateFormat(getLocale(), { dateStyle: "medium", timeStyle: "short", timeZone: zone }).format(new Date(at));
}

/** As a page in this language would say it. */
export function promotionIn(language: Language, promotion: Promotion): PublicPromotion {
  return { ...promotionWords(promotion, language), couponCode: promotion.couponCode.trim() || null };
}

const MOST: Partial<Record<PromotionField, number>> = LONGEST_FIELDS;

/** What is wrong with a field, by the code of its problem. */
export function promotionProblemText(field: PromotionField, code: string | undefined): string | undefined {
  const texts: Record<PromotionProblem | "promotion.no_coupon", () => string> = {
    required: m.support_field_required,
    too_long: () => m.support_field_too_long({ most: MOST[field] ?? 0 }),
    invalid: m.support_field_invalid,
    not_a_moment: m.coupons_problem_moment,
    ends_before_start: m.coupons_problem_end,
    "promotion.no_coupon": m.offers_error_coupon,
  };
  const known: Readonly<Record<string, () => string>> = texts;
  return code === undefined ? undefined : known[code]?.();
}
