import { findTutorial } from "#app/content/tutorials.ts";
import { byLanguage } from "#domain/language/by-language.ts";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import type { TutorialText } from "./tutorial-text.ts";

const TEXTS = import.meta.glob<string>("../../content/*/tutorials/*.md", { import: "default" });

/** Null where there is no such tutorial, or it isn't written yet. */
export async function readTutorial(slug: string | undefined): Promise<TutorialText | null> {
  const tutorial = findTutorial(slug);
  if (tutorial === null || tutorial.minutes === null) return null;
  const read = (language: Language) => TEXTS[`../../content/${language}/tutorials/${tutorial.slug}.md`]?.();
  const texts = await Promise.all(LANGUAGES.map(async (language) => [language, (await read(language)) ?? ""] as const));
  const html = new Map<Language, string>(texts);
  return { tutorial, html: byLanguage((language) => html.get(language) ?? "") };
}
