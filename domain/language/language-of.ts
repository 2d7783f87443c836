/**
 * The languages of the site, the default one first. The one list: types, guards, menus, addresses and messages follow it,
 * and docs/decisions/249 says what a further one needs. Spec: [1.16], [5.10].
 */
export const LANGUAGES = ["es", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each calls itself, and how other systems (Open Graph, PayPal) name it with its country. */
const KNOWN: Record<Language, { name: string; locale: string }> = {
  es: { name: "Español", locale: "es_ES" },
  en: { name: "English", locale: "en_US" },
};

export const DEFAULT_LANGUAGE: Language = "es";
/** For somebody who reads none of ours. */
const FOREIGN_LANGUAGE: Language = "en";
/** Name of the cookie and of the localStorage key that hold the visitor's choice. Spec: [3.19]. */
export const LANGUAGE_KEY = "language";

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** What a language calls itself: `Español`. */
export function languageName(language: Language): string {
  return KNOWN[language].name;
}

/** A language with its country, as Open Graph and PayPal write it: `es_ES`. */
export function localeWithCountry(language: Language): string {
  return KNOWN[language].locale;
}

/**
 * The language a page is rendered in: `?lang`, then the cookie that mirrors the stored choice, then Spanish.
 * (localStorage comes between the two, in the browser: app/document/head-script.ts.)
 */
export function languageOf({ url, cookieHeader }: { url: URL; cookieHeader: string | null }): Language {
  const asked = url.searchParams.get("lang");
  if (isLanguage(asked)) return asked;
  const kept = cookieHeader?.match(/(?:^|;\s*)language=([a-z]+)(?:;|$)/)?.[1];
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
}

/** Ours for who speaks `en-GB` (an IETF language tag, BCP 47); the default one where we aren't told. */
export function languageOfSpeaker(tag: string | undefined): Language {
  if (tag === undefined) return DEFAULT_LANGUAGE;
  const spoken = tag.slice(0, 2).toLowerCase();
  return isLanguage(spoken) ? spoken : FOREIGN_LANGUAGE;
}
