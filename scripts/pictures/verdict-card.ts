import type { verdictPictureWords } from "#app/core/simulator/verdict-picture-words.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { VerdictKind } from "#domain/simulator/pass-rate.ts";
import { type VerdictPicture, verdictPicturePath } from "#domain/simulator/verdict-picture.ts";
import { markOf } from "./drawn.ts";
import { brandedCard } from "./social-card.ts";

type Words = Record<keyof ReturnType<typeof verdictPictureWords>, string>;

const STYLE = `
  .about { margin: auto 0 0; font-size: 40px; color: var(--muted) }
  h1 { margin: 8px 0 0; font-size: 80px; line-height: 1.08; white-space: nowrap }
  svg.places { display: block; width: 1040px; height: 150px; margin: 44px 0 auto; font: 500 28px Inter, "Inter others" }
  .label { margin: 0; font-size: 30px }`;

/** Where the interval and the coin lie on a line of 1040: places, no figures. */
const PLACES: Record<VerdictKind, { from: number; to: number; coin: number; colour: string }> = {
  above_coin: { from: 540, to: 820, coin: 380, colour: "var(--gain)" },
  like_coin: { from: 360, to: 720, coin: 520, colour: "var(--muted)" },
  below_coin: { from: 240, to: 520, coin: 690, colour: "var(--loss)" },
};

/** The picture of a kind of verdict on an evaluation, as a page of `SOCIAL_IMAGE`'s size. */
export function verdictCard(kind: VerdictKind, words: Words): string {
  const { about, headline, label } = words;
  return brandedCard(
    `<p class="about">${about}</p><h1>${headline}</h1>${places(kind, words)}<p class="label">${label}</p>`,
    STYLE,
  );
}

function places(kind: VerdictKind, { band, coin, rarely, often }: Words): string {
  const at = PLACES[kind];
  const middle = (at.from + at.to) / 2;
  return `<svg class="places" viewBox="0 0 1040 150" fill="var(--muted)">
    <rect y="56" width="1040" height="28" rx="6" fill="var(--off)"/>
    <rect x="${at.from}" y="48" width="${at.to - at.from}" height="44" rx="6" fill="${at.colour}"/>
    <path d="M${at.coin} 36v68" stroke="var(--canvas)" stroke-width="12"/>
    <path d="M${at.coin} 36v68" stroke="var(--signal)" stroke-width="5"/>
    <text x="${middle}" y="28" text-anchor="middle" fill="var(--text)">${band}</text>
    <text x="${at.coin}" y="140" text-anchor="middle" fill="var(--signal)">${coin}</text>
    <text y="140">${rarely}</text><text x="1040" y="140" text-anchor="end">${often}</text></svg>`;
}

const NO_WORDS: Words = { about: "", headline: "", label: "", band: "", coin: "", rarely: "", often: "" };

/** The drawing without words. */
export const verdictMark = (kind: VerdictKind) => markOf(verdictCard(kind, NO_WORDS));

export const verdictFile = (picture: VerdictPicture, language: Language) =>
  `public${verdictPicturePath(picture, language)}`;
