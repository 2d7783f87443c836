import { browserStorage } from "#app/core/browser/storage/browser-storage.ts";
import { readCookie, writeCookie } from "#app/core/browser/storage/cookies.ts";
import { LANGUAGE_KEY, type Language } from "#domain/language/language-of.ts";

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Stores the visitor's choice where both the browser and the server find it, and loads the same page again
 * in that language. Path, query and fragment stay; only an address that names its language (`?lang`) loses it.
 * Spec: [1.16], [3.19].
 */
export function switchLanguage(language: Language): void {
  browserStorage()?.setItem(LANGUAGE_KEY, language);
  writeCookie({ name: LANGUAGE_KEY, value: language, seconds: YEAR_IN_SECONDS, sameSite: "lax" });
  const address = addressIn(language, window.location.href, readCookie(LANGUAGE_KEY) === language);
  window.history.replaceState(window.history.state, "", address);
  window.location.reload();
}

/** The same address without `?lang`; where the browser keeps no cookie, with the `?lang` that asks for the language. */
export function addressIn(language: Language, address: string, hasCookie: boolean): string {
  const url = new URL(address);
  url.searchParams.delete("lang");
  if (!hasCookie) url.searchParams.set("lang", language);
  return url.href;
}
