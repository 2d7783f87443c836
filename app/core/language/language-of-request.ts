import { type Language, languageOf } from "#domain/language/language-of.ts";

/** For loaders, which run before the page is rendered in its language. */
export function languageOfRequest(request: Request): Language {
  return languageOf({ url: new URL(request.url), cookieHeader: request.headers.get("cookie") });
}
