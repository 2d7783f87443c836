import { type Language, languageOf } from "#domain/language/language-of.ts";

/** On the server: the language a page is rendered in, for its loaders, too, which run before. */
export function languageOfRequest(request: Request): Language {
  return languageOf({ url: new URL(request.url), cookieHeader: request.headers.get("cookie") });
}
