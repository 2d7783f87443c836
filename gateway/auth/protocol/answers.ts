import type { Context } from "hono";
import type { AuthFailure } from "./auth-failure.ts";

const API_VERSION_HEADER = "x-supabase-api-version";
/** From this version on the error body is `{code, message}` with the code as text. */
const CODES_IN_BODY_SINCE = "2024-01-01";

export function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
}

export function answerNoContent(): Response {
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
}

/** The refusal in the shape of the API version the caller asked for; without one, GoTrue's first shape. */
export function refuse(context: Context, failure: AuthFailure): Response {
  const isVersioned = speaksVersion(context.req.header(API_VERSION_HEADER));
  const response = answer(isVersioned ? versionedBody(failure) : firstBody(failure), failure.status);
  response.headers.set("x-sb-error-code", failure.code);
  if (isVersioned) response.headers.set(API_VERSION_HEADER, CODES_IN_BODY_SINCE);
  if (failure.retryAfterSeconds !== undefined) {
    response.headers.set("retry-after", String(failure.retryAfterSeconds));
  }
  return response;
}

function speaksVersion(asked: string | undefined): boolean {
  return asked !== undefined && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= CODES_IN_BODY_SINCE;
}

function versionedBody({ code, message, reasons }: AuthFailure): object {
  return { code, message, ...weakPassword(reasons) };
}

function firstBody({ status, code, message, reasons }: AuthFailure): object {
  return { code: status, error_code: code, msg: message, ...weakPassword(reasons) };
}

function weakPassword(reasons: readonly string[] | undefined): object {
  return reasons === undefined ? {} : { weak_password: { reasons } };
}
