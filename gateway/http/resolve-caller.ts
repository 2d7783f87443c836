import type { Caller, JwtClaims } from "../database/port.ts";
import type { ApiKeys } from "./api-keys.ts";

export type TokenVerdict = { ok: true; claims: JwtClaims } | { ok: false; reason: "expired" | "invalid" };

/** Checks an access token's signature, times, issuer, audience and session; a token of another role is invalid. */
export type VerifyAccessToken = (token: string) => Promise<TokenVerdict>;

export type ApiCaller = Exclude<Caller, { role: "owner" }>;

export type CallerRefusal = { ok: false; code: string; message: string; hint: string | null };

export type CallerResult = { ok: true; caller: ApiCaller } | CallerRefusal;

export type Credentials = { apiKey: string | null; authorization: string | null; userAgent: string | null };

export type ResolveCaller = (credentials: Credentials) => Promise<CallerResult>;

const REFUSALS = {
  noKey: {
    code: "no_api_key",
    message: "No API key found in request",
    hint: "No `apikey` request header or url param was found.",
  },
  wrongKey: { code: "invalid_api_key", message: "Invalid API key", hint: "Double check your API key." },
  secretInBrowser: {
    code: "secret_key_in_browser",
    message: "Forbidden use of secret API key in browser",
    hint: "Secret API keys can only be used in a protected environment and should never be used in a browser. Delete this secret API key immediately.",
  },
  notBearer: { code: "PGRST301", message: "Expected a Bearer token in the Authorization header", hint: null },
  badToken: { code: "PGRST301", message: "JWT couldn't be verified", hint: null },
  expired: { code: "PGRST303", message: "JWT expired", hint: null },
} as const;

/**
 * Who a request speaks for, as on Supabase: a user's token beats the API key it comes with, and whatever
 * is present but wrong refuses the request: it is never served as anonymous instead.
 */
export function createResolveCaller(keys: ApiKeys, verify: VerifyAccessToken): ResolveCaller {
  return async ({ apiKey, authorization, userAgent }) => {
    const bearer = readBearer(authorization);
    if (bearer === undefined) return refuse("notBearer");
    const key = apiKey ?? (isApiKey(bearer) ? bearer : null);
    if (key === null && bearer === null) return refuse("noKey");
    const holder = key === null ? null : resolveKey(keys, key, userAgent);
    if (holder?.ok === false) return holder;
    const isKeyAlone = bearer === null || bearer === key;
    if (holder !== null && isKeyAlone) return holder;
    // An API key as the bearer must be the very key of the apikey header.
    if (bearer === null || isApiKey(bearer)) return refuse("wrongKey");
    return resolveToken(verify, bearer);
  };
}

export function toCredentials(headers: Headers): Credentials {
  return {
    apiKey: headers.get("apikey"),
    authorization: headers.get("authorization"),
    userAgent: headers.get("user-agent"),
  };
}

function resolveKey(keys: ApiKeys, key: string, userAgent: string | null): CallerResult {
  const kind = keys.kindOf(key);
  if (kind === null) return refuse("wrongKey");
  if (kind === "publishable") return { ok: true, caller: { role: "anon" } };
  return isBrowser(userAgent) ? refuse("secretInBrowser") : { ok: true, caller: { role: "service" } };
}

async function resolveToken(verify: VerifyAccessToken, token: string): Promise<CallerResult> {
  const verdict = await verify(token);
  if (verdict.ok) return { ok: true, caller: { role: "authenticated", claims: verdict.claims } };
  return refuse(verdict.reason === "expired" ? "expired" : "badToken");
}

function isApiKey(bearer: string | null): boolean {
  return bearer?.startsWith("sb_") === true;
}

function refuse(refusal: keyof typeof REFUSALS): CallerRefusal {
  return { ok: false, ...REFUSALS[refusal] };
}

/** The token of an Authorization header; null without the header, undefined when it is of another kind. */
function readBearer(authorization: string | null): string | null | undefined {
  return authorization === null ? null : /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
}

function isBrowser(userAgent: string | null): boolean {
  return userAgent !== null && /\bMozilla\//.test(userAgent);
}
