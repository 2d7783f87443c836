import type { MailTokenType } from "./auth-calls.ts";

const TOKEN_TYPES: readonly string[] = ["signup", "email", "invite", "magiclink", "email_change", "recovery"];

/** What the address of a mail's link says, before the token is taken out of it. */
export type MailLink = {
  type: MailTokenType;
  tokenHash: string | null;
  /** The auth service's code when its own GET /verify sent the visitor here without success. */
  errorCode: string | null;
  /** The tokens of a session in the fragment, which the auth client takes up itself. */
  hasSession: boolean;
};

/** Reads `?token_hash=…&type=…` and the fragment that the auth service's redirects use. Spec: [8.16]. */
export function readMailLink(url: URL): MailLink {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const type = url.searchParams.get("type") ?? fragment.get("type");
  return {
    type: isTokenType(type) ? type : "signup",
    tokenHash: url.searchParams.get("token_hash"),
    errorCode: url.searchParams.get("error_code") ?? fragment.get("error_code"),
    hasSession: fragment.has("access_token"),
  };
}

/** The same address without anything that can be redeemed. */
export function withoutToken(url: URL): string {
  const clean = new URL(url);
  for (const name of ["token_hash", "token", "type", "error", "error_code", "error_description"]) {
    clean.searchParams.delete(name);
  }
  return clean.pathname + clean.search;
}

function isTokenType(value: string | null): value is MailTokenType {
  return value !== null && TOKEN_TYPES.includes(value);
}
