import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/language/language-of.ts";

/** A worker sees neither cookies nor localStorage, and is ended between two visits: it notes what pages come in. */
const CACHE = "lpx-language";
const KEY = "/language";

export async function lastLanguage(): Promise<Language> {
  const kept = await (await (await caches.open(CACHE)).match(KEY))?.text();
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
}

export async function rememberLanguage(language: string | null): Promise<void> {
  if (!isLanguage(language) || (await lastLanguage()) === language) return;
  await (await caches.open(CACHE)).put(KEY, new Response(language));
}
