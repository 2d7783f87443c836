import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/language/language-of.ts";

/**
 * A page's own address in a language: search engines come without a cookie, so the English one says so itself, and
 * Spanish is the plain one (docs/decisions/085).
 */
export function addressIn(language: Language, address: string): string {
  return language === DEFAULT_LANGUAGE ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;
}

/** The same page in each language, and for anyone who speaks neither. */
export function alternatesOf(address: string): { language: Language | "x-default"; address: string }[] {
  return [
    ...LANGUAGES.map((language) => ({ language, address: addressIn(language, address) })),
    { language: "x-default", address },
  ];
}
