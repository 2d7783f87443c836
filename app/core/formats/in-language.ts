import { getLocale } from "#app/paraglide/runtime.js";
import { type Language, languageName } from "#domain/language/language-of.ts";

/** What a text is called that is held once a language, in the reader's: `Título en inglés`. */
export function inLanguage(message: (inputs: { language: string }) => string, language: Language): string {
  const names = new Intl.DisplayNames(getLocale(), { type: "language" });
  return message({ language: names.of(language) ?? languageName(language) });
}
