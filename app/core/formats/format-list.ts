import type { Language } from "#domain/language/language-of.ts";

/** `A, B y C`; `A, B, and C`. */
export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language).format(items);
}
