import { browserStorage, writeStored } from "#app/core/storage/browser-storage.ts";
import { writeCookie } from "#app/core/storage/write-cookie.ts";
import { LANGUAGE_KEY, type Language } from "#domain/language/language-of.ts";

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Stores the visitor's choice where both the browser and the server find it, and loads the same page again
 * in that language. Path, query and fragment stay; only an address that names its language (`?lang`) loses it.
 * Spec: [1.16], [3.19].
 */
export function switchLanguage(language: Language): void {
  writeStored(browserStorage(), LANGUAGE_KEY, language);
  writeCookie({ name: LANGUAGE_KEY, value: language, seconds: YEAR_IN_SECONDS, sameSite: "lax" });
  window.history.replaceState(window.history.state, "", withoutLanguage(window.location.href));
  window.location.reload();
}

/** The same address without `?lang`. */
export function withoutLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("lang");
  return url.href;
}
