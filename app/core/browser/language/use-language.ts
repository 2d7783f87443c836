import { getLocale } from "#app/paraglide/runtime.js";
import type { Language } from "#domain/language/language-of.ts";

/** The language of this page; it changes only with the document, so it needs no subscription. */
export function useLanguage(): Language {
  return getLocale();
}
