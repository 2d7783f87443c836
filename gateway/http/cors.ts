import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

export type CorsOptions = {
  /** Origins whose pages may call; a page of the gateway's own origin needs no entry. */
  origins: readonly string[];
  /** Request headers of the host's own, besides those Supabase's client sends. */
  headers?: readonly string[];
};

const CLIENT_HEADERS = [
  "accept-profile",
  "apikey",
  "authorization",
  "cache-control",
  "content-profile",
  "content-type",
  "idempotency-key",
  "if-none-match",
  "prefer",
  "range",
  "range-unit",
  "x-client-info",
  "x-metadata",
  "x-region",
  "x-retry-count",
  "x-supabase-api-version",
  "x-upsert",
];

const ANSWER_HEADERS = [
  "accept-ranges",
  "content-disposition",
  "content-length",
  "content-location",
  "content-profile",
  "content-range",
  "etag",
  "idempotency-replayed",
  "link",
  "location",
  "preference-applied",
  "retry-after",
  "sb-request-id",
  "x-request-id",
  "x-sb-error-code",
  "x-total-count",
];

const PREFLIGHT_SECONDS = 600;

/** Lets the listed origins call from a browser, without cookies: every credential is a header. */
export function createCors({ origins, headers = [] }: CorsOptions): MiddlewareHandler {
  const allowed = new Set(origins);
  const answerOrigin = cors({
    origin: (origin) => (allowed.has(origin) ? origin : null),
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: [...CLIENT_HEADERS, ...headers],
    exposeHeaders: ANSWER_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    credentials: false,
  });
  // Who names no origin is not another site's page; going through would make every answer a stream.
  return (context, next) => (context.req.header("origin") === undefined ? next() : answerOrigin(context, next));
}
