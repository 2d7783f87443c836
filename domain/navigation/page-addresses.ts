import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";

/**
 * A page's own address in a language: search engines come without a cookie, so the English one says so itself, and
 * Spanish is the plain one (docs/decisions/085).
 */
export function addressIn(language: Language, address: string): string {
  return language === DEFAULT_LANGUAGE ? address : `${address}?lang=${language}`;
}

/** The same page in each language, and for whoever speaks neither. */
export function alternatesOf(address: string): { language: Language | "x-default"; address: string }[] {
  return [
    ...LANGUAGES.map((language) => ({ language, address: addressIn(language, address) })),
    { language: "x-default", address },
  ];
}

/** Where the picture of a page is that other sites show; a page of one thing shows that of its list. */
export function socialImageOf(path: string, language: Language): string {
  const own = PUBLIC_PAGES.find((page) => page !== "/" && (path === page || path.startsWith(`${page}/`)));
  return `/social/${language}/${own === undefined ? "inicio" : own.slice(1)}.png`;
}

/** Width and height that the sites which show it ask for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;
