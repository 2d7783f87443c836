import { DRAW_RULES_VERSIONS, type DrawRulesVersion } from "#domain/draw/draw-rules.ts";
import { byLanguage } from "#domain/language/by-language.ts";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";

/** A version of the rules as HTML, in both languages: which one is read, only the page knows for sure. */
export type DrawRulesText = { version: DrawRulesVersion; html: Record<Language, string> };

const TEXTS = import.meta.glob<string>("../../content/*/draw-rules/*.md", { import: "default" });

/** The rules of the draw in one of their versions, which all stay; null where there is none of that day. */
export async function readDrawRules(day: string | undefined): Promise<DrawRulesText | null> {
  const version = DRAW_RULES_VERSIONS.find((known) => known === day);
  if (version === undefined) return null;
  const read = (language: Language) => TEXTS[`../../content/${language}/draw-rules/${version}.md`]?.();
  const texts = await Promise.all(LANGUAGES.map(async (language) => [language, (await read(language)) ?? ""] as const));
  const html = new Map<Language, string>(texts);
  return { version, html: byLanguage((language) => html.get(language) ?? "") };
}
