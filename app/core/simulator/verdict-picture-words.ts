import { m } from "#app/paraglide/messages.js";
import { evaluationName } from "#domain/evaluations/presets.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { VerdictKind } from "#domain/simulator/pass-rate.ts";
import type { VerdictPicture } from "#domain/simulator/verdict-picture.ts";

const HEADLINES: Record<VerdictKind, typeof m.verdict_picture_above_coin> = {
  above_coin: m.verdict_picture_above_coin,
  like_coin: m.verdict_picture_like_coin,
  below_coin: m.verdict_picture_below_coin,
};

/** What the picture of a verdict says, in a language that need not be the page's: scripts draw them in all. */
export function verdictPictureWords({ presetId, kind }: VerdictPicture, language: Language) {
  const locale = { locale: language };
  return {
    about: m.verdict_picture_about({ name: evaluationName(presetId) }, locale),
    headline: HEADLINES[kind]({}, locale),
    label: m.verdict_label({}, locale),
    band: m.verdict_picture_band({}, locale),
    coin: m.answers_coin({}, locale),
    rarely: m.verdict_picture_rarely({}, locale),
    often: m.verdict_picture_often({}, locale),
  };
}

/** The same for who can't see it, as one text. */
export function verdictPictureAlt(picture: VerdictPicture, language: Language): string {
  const { about, headline, label } = verdictPictureWords(picture, language);
  return `${about}: ${headline}. ${label}.`;
}
