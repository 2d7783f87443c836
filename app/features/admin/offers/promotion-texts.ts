import type { ComparedField } from "#app/core/office/admin/lost-update.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicPromotion } from "#app/ports.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { Language } from "#domain/language/language-of.ts";
import {
  LONGEST_PROMOTION,
  type Promotion,
  type PromotionField,
  type PromotionId,
  type PromotionProblem,
  type PromotionState,
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

export const FIELD_NAMES: Readonly<Record<PromotionField, () => string>> = {
  lineEs: m.offers_line_es,
  lineEn: m.offers_line_en,
  titleEs: m.panel_title_es,
  titleEn: m.panel_title_en,
  textEs: m.panel_text_es,
  textEn: m.panel_text_en,
  startsAt: m.offers_starts,
  endsAt: m.offers_ends,
  couponCode: m.checkout_summary_coupon,
  isOn: m.offers_shown,
};

/** What two versions are compared by. */
export function comparedFields(zone: string): ComparedField<Promotion>[] {
  const text = ["lineEs", "lineEn", "titleEs", "titleEn", "textEs", "textEn", "couponCode"] as const;
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

const WORDS: Record<Language, (promotion: Promotion) => Pick<PublicPromotion, "line" | "title" | "text">> = {
  es: ({ lineEs, titleEs, textEs }) => ({ line: lineEs, title: titleEs, text: textEs }),
  en: ({ lineEn, titleEn, textEn }) => ({ line: lineEn, title: titleEn, text: textEn }),
};

/** As a page in this language would say it. */
export function promotionIn(language: Language, promotion: Promotion): PublicPromotion {
  return { ...WORDS[language](promotion), couponCode: promotion.couponCode.trim() || null };
}

const MOST: Partial<Record<PromotionField, number>> = {
  lineEs: LONGEST_PROMOTION.line,
  lineEn: LONGEST_PROMOTION.line,
  titleEs: LONGEST_PROMOTION.title,
  titleEn: LONGEST_PROMOTION.title,
  textEs: LONGEST_PROMOTION.text,
  textEn: LONGEST_PROMOTION.text,
};

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
