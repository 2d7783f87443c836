import { pageAt } from "#domain/pages/pages.ts";
import { BARE_POLICY } from "./content-security-policy.ts";

export type PageHeaderOptions = { policy: string; language: string; path: string; isHttps: boolean; etag: string };

type Headers = [name: string, value: string][];

/** Security headers of every answer, pages, files and data alike (resilience 31). */
export function securityHeaders(isHttps: boolean): Headers {
  const headers: Headers = [
    ["X-Content-Type-Options", "nosniff"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
  if (isHttps) headers.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
  return headers;
}

/** What browsers heed on documents alone: a file or data would only carry the bytes. */
export const DOCUMENT_HEADERS: Headers = [
  ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
];

/** For documents that are no pages: files, tools, errors. */
export const BARE_HEADERS: Headers = [["Content-Security-Policy", BARE_POLICY]];

/** Other sites learn from where a visitor came, not from which page. */
export const PAGE_REFERRER = "strict-origin-when-cross-origin";

/** Flat header list of a finished page. Nothing personal is in it, but its language follows a cookie. */
export function pageHeaders({ policy, language, path, isHttps, etag }: PageHeaderOptions): string[] {
  const page = pageAt(path);
  const holdsToken = page?.kind === "auth" && page.holdsToken === true;
  return [
    ...securityHeaders(isHttps),
    ...DOCUMENT_HEADERS,
    ["Content-Type", "text/html; charset=utf-8"],
    ["Content-Language", language],
    ["Content-Security-Policy", policy],
    ["Referrer-Policy", holdsToken ? "no-referrer" : PAGE_REFERRER],
    ["Cache-Control", "private, no-cache"],
    ["Vary", "Cookie, Accept-Encoding"],
    ["ETag", etag],
  ].flat();
}
