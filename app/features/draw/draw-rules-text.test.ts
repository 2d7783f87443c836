import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DRAW, DRAW_RULES_VERSION, DRAW_RULES_VERSIONS, type DrawRulesVersion } from "#domain/draw/draw-rules.ts";
import { BEACON_HOUR, CLOSE_HOUR } from "#domain/draw/draw-times.ts";
import { formatPrice } from "#domain/formats/format-money.ts";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";

/** Who changes a word writes a new version: entries name the one that was accepted, and it stays as it was. */
const MARKS: Record<DrawRulesVersion, string> = { "2026-11-27": "07e8ca96f0220038" };

const folder = (language: Language) => new URL(`../../content/${language}/draw-rules/`, import.meta.url);
const textOf = (version: string, language: Language) =>
  readFileSync(new URL(`${version}.md`, folder(language)), "utf8");

it("[2.10] each version of the draw's rules keeps its words, in both languages", () => {
  const marks = DRAW_RULES_VERSIONS.map((version) => {
    const texts = LANGUAGES.map((language) => textOf(version, language));
    return [version, createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16)];
  });
  expect(Object.fromEntries(marks)).toEqual(MARKS);
  const files = [...DRAW_RULES_VERSIONS].sort().map((version) => `${version}.md`);
  for (const language of LANGUAGES) expect(readdirSync(folder(language)).sort()).toEqual(files);
  expect([...DRAW_RULES_VERSIONS].sort().reverse()).toEqual(DRAW_RULES_VERSIONS);
});

it.each(LANGUAGES)("[1.8] [9.10] the rules in force say what the program does (%s)", (language) => {
  const text = textOf(DRAW_RULES_VERSION, language).replaceAll(/\s/g, " ");
  const { finalists, prizes, podium, claimDays } = DRAW;
  const places =
    language === "es"
      ? `Los ${finalists} primeros son finalistas, los ${prizes} primeros ganan y los ${podium} primeros`
      : `The first ${finalists} are finalists, the first ${prizes} win and the first ${podium} are the podium`;
  const days = language === "es" ? `${claimDays} días` : `${claimDays} days`;
  const account = formatPrice(DRAW.accountCents, language).replaceAll(/\s/g, " ");
  const words = [places, days, account, `${CLOSE_HOUR}:00`, `${BEACON_HOUR}:00`, "UTC-4"];
  for (const word of words) expect(text).toContain(word);
});

it.each(DRAW_RULES_VERSIONS)("the rules of %s have the same sections in both languages", (version) => {
  const shapes = LANGUAGES.map((language) => textOf(version, language).match(/^(##|-|\d\.)/gm));
  expect(shapes[0]).toEqual(shapes[1]);
});
