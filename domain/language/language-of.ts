/** The two languages of the site; Spanish is the default. Spec: [1.16], [5.10]. */
export const LANGUAGES = ["es", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "es";
/** Name of the cookie and of the localStorage key that hold the visitor's choice. Spec: [3.19]. */
export const LANGUAGE_KEY = "language";

export function isLanguage(value: unknown): value is Language {
  return value === "es" || value === "en";
}

/**
 * The language a page is rendered in: `?lang`, then the cookie that mirrors the stored choice, then Spanish.
 * (localStorage comes between the two, in the browser: app/document/head-script.ts.)
 */
export function languageOf({ url, cookieHeader }: { url: URL; cookieHeader: string | null }): Language {
  const asked = url.searchParams.get("lang");
  if (isLanguage(asked)) return asked;
  const kept = cookieHeader?.match(/(?:^|;\s*)language=(es|en)(?:;|$)/)?.[1];
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
}
