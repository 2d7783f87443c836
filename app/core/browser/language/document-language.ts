import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/language/language-of.ts";

/**
 * Replaces `app/paraglide/runtime.js` in the browser's bundle (scripts/browser-bundle.ts). The document's language is
 * the truth while it is shown: what the server rendered is what hydrates. A translator may have put in one of its own.
 */
export function getLocale(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** The name that compiled messages look for: no build holds one language alone. */
export const experimentalStaticLocale = undefined;
