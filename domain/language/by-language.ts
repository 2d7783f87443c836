import { LANGUAGES, type Language } from "./language-of.ts";

/** One value for each language, made by `make`. What is written by hand is a `Record<Language, …>` instead. */
export function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;
}
