import type { Caller, JwtClaims } from "../database/port.ts";
import type { ApiKeys } from "./api-keys.ts";

/** A signed-in user's claims, or null for a token that must be refused; throws only on a fault of ours. */
export type VerifyAccessToken = (token: string) => Promise<JwtClaims | null>;

export type ApiCaller = Exclude<Caller, { role: "owner" }>;

export type CallerRefusal = { ok: false; code: string; message: string; hint: string | null };

export type CallerResult = { ok: true; caller: ApiCaller } | CallerRefusal;

export type ResolveCallerOptions = { keys: ApiKeys; verifyAccessToken: VerifyAccessToken; clock: () => Date };

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
export function createResolveCaller({ keys, verifyAccessToken, clock }: ResolveCallerOptions): ResolveCaller {
  async function resolveToken(token: string): Promise<CallerResult> {
    const claims = await verifyAccessToken(token);
    if (claims !== null) return { ok: true, caller: { role: "authenticated", claims } };
    return refuse(hasExpired(token, clock()) ? "expired" : "badToken");
  }

  return async (credentials) => {
    const bearer = readBearer(credentials.authorization);
    if (bearer === undefined) return refuse("notBearer");
    const key = keyOf(credentials);
    const holder = key === null ? null : resolveKey(keys, key, credentials.userAgent);
    if (holder?.ok === false) return holder;
    if (bearer === null || bearer === key) return holder ?? refuse("noKey");
    // An API key as the bearer must be the very key of the apikey header.
    return isApiKey(bearer) ? refuse("wrongKey") : resolveToken(bearer);
  };
}

/** For a protocol that checks bearer tokens itself: only whether the API key is there and right. */
export function checkApiKey(keys: ApiKeys, credentials: Credentials): CallerRefusal | null {
  const key = keyOf(credentials);
  if (key === null) return credentials.authorization === null ? refuse("noKey") : null;
  const holder = resolveKey(keys, key, credentials.userAgent);
  return holder.ok ? null : holder;
}

function keyOf({ apiKey, authorization }: Credentials): string | null {
  const bearer = readBearer(authorization) ?? null;
  return apiKey ?? (isApiKey(bearer) ? bearer : null);
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

/** Reads a refused token's own word for when it ended, which only chooses the words of the refusal. */
function hasExpired(token: string, now: Date): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const exp = typeof claims === "object" && claims !== null && "exp" in claims ? claims.exp : undefined;
    return typeof exp === "number" && exp * 1000 <= now.getTime();
  } catch {
    return false;
  }
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
