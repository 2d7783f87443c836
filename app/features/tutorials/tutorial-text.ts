import type { Tutorial, TutorialSlug } from "#app/content/tutorials.ts";
import type { Language } from "#domain/language/language-of.ts";

/** A tutorial with its Markdown as HTML, in both languages: which one is read, only the page knows for sure. */
export type TutorialText = { tutorial: Tutorial & { slug: TutorialSlug }; html: Record<Language, string> };
