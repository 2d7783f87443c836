import { type Language, languageOf } from "./language-of.ts";

/** On the server: the language that a request is answered in. */
export function languageOfRequest(request: Request): Language {
  return languageOf({ url: new URL(request.url), cookieHeader: request.headers.get("cookie") });
}
