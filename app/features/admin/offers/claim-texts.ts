import { inLanguage } from "#app/core/formats/in-language.ts";
import type { ComparedField } from "#app/core/office/admin/lost-update.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { type Localised, localised } from "#domain/language/localised.ts";
import { localise } from "#domain/language/localised-fields.ts";
import {
  CLAIM_TEXTS,
  type Claim,
  type ClaimField,
  type ClaimPlace,
  type ClaimProblem,
  type ClaimState,
  LONGEST_CLAIM,
  statedValue,
} from "#domain/offers/claim.ts";

export const PLACE_NAMES: Readonly<Record<ClaimPlace, () => string>> = {
  title: m.offers_place_title,
  hero: m.offers_place_hero,
  results: m.offers_place_results,
};

export const STATE_NAMES: Readonly<Record<ClaimState, () => string>> = {
  shown: m.offers_shown,
  check: m.offers_check,
  expired: m.offers_expired,
  off: m.offers_off,
};

export const STATE_TONES: Readonly<Record<ClaimState, BadgeTone>> = {
  shown: "gain",
  check: "signal",
  expired: "neutral",
  off: "neutral",
};

const TEXT_NAMES = { words: m.panel_text_in, source: m.offers_source_in };

export const FIELD_NAMES: Readonly<Record<ClaimField, () => string>> = {
  value: m.indicator_input_name,
  ...localise(
    CLAIM_TEXTS,
    ({ field, language }) =>
      () =>
        inLanguage(TEXT_NAMES[field], language),
  ),
  link: m.offers_link,
  checkedOn: m.offers_checked,
  shownUntil: m.offers_until,
};

const CLAIM_FIELDS = Object.keys(FIELD_NAMES) as ClaimField[];

/** What two versions of a claim are compared by. */
export function comparedFields(): ComparedField<Claim>[] {
  return CLAIM_FIELDS.map((field) => ({ label: FIELD_NAMES[field](), text: (claim) => claim[field] || "–" }));
}

type Named = Pick<Claim, "value"> & Localised<"words"> & { place: ClaimPlace };

/** As the home page says it, in the reader's language. */
export function claimName(claim: Named): string {
  if (claim.place === "title") return `«${m.landing_hero_title()}»`;
  const [value, words] = [statedValue(claim.value, getLocale()), localised(claim, "words", getLocale())];
  return claim.place === "hero" ? `${value} ${words}` : `${words}: ${value}`;
}

export function sourceOf(claim: Claim): string {
  return localised(claim, "source", getLocale());
}

/** `1 nov 2026`; a dash for no day. */
export function dayText(day: string): string {
  if (day === "") return "–";
  return dateFormat(getLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}

/** What is wrong with a field, by the code of its problem. */
export function problemText(field: ClaimField, code: string | undefined): string | undefined {
  const texts: Record<ClaimProblem, () => string> = {
    required: m.support_field_required,
    too_long: () => m.support_field_too_long({ most: mostOf(field) }),
    invalid: m.support_field_invalid,
    link: m.office_settings_link_invalid,
    not_a_day: m.offers_problem_day,
    in_the_future: m.offers_problem_future,
    before_check: m.offers_problem_before,
  };
  const known: Readonly<Record<string, () => string>> = texts;
  return code === undefined ? undefined : known[code]?.();
}

function mostOf(field: ClaimField): number {
  const most: Readonly<Partial<Record<ClaimField, number>>> = LONGEST_CLAIM;
  return most[field] ?? 0;
}
