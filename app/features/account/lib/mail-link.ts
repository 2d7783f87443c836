import type { MailToken, MailTokenType, RedirectProof } from "./auth-calls.ts";

const TOKEN_TYPES: readonly string[] = ["signup", "email", "invite", "magiclink", "email_change", "recovery"];

/** What the address of a mail's link or of a redirect says, before everything redeemable is taken out of it. */
export type MailLink = {
  type: MailTokenType;
  proof: Extract<MailToken, { tokenHash: string }> | RedirectProof | null;
  /** The auth service's code when it sent the visitor here without success, or what is wrong with the address. */
  errorCode: string | null;
};

/** The four that a session in a fragment can't do without. Spec: [8.16]. */
const SESSION_PARTS = ["access_token", "refresh_token", "expires_in", "token_type"];

/** Reads `?token_hash=…&type=…`, `?code=…` and the fragments that the auth service's redirects use. Spec: [8.16]. */
export function readMailLink(url: URL): MailLink {
  const fragment = new URLSearchParams(url.hash.slice(1));
  const read = (name: string) => url.searchParams.get(name) ?? fragment.get(name);
  const wanted = read("type");
  const type = isTokenType(wanted) ? wanted : "signup";
  const failed = read("error_code") ?? read("error");
  if (failed !== null) return { type, proof: null, errorCode: failed };
  const tokenHash = url.searchParams.get("token_hash");
  if (tokenHash) return { type, proof: { type, tokenHash }, errorCode: null };
  const authCode = url.searchParams.get("code");
  if (authCode) return { type, proof: { authCode }, errorCode: null };
  return { type, ...readFragment(fragment) };
}

function readFragment(fragment: URLSearchParams): Pick<MailLink, "proof" | "errorCode"> {
  const missing = SESSION_PARTS.filter((name) => !fragment.get(name));
  if (missing.length === SESSION_PARTS.length) return { proof: null, errorCode: null };
  if (missing.length > 0) return { proof: null, errorCode: "link_incomplete" };
  const proof = {
    accessToken: fragment.get("access_token") ?? "",
    refreshToken: fragment.get("refresh_token") ?? "",
  };
  return { proof, errorCode: null };
}

/** The same address without anything that can be redeemed. */
export function withoutProof(url: URL): string {
  const clean = new URL(url);
  for (const name of ["token_hash", "token", "code", "type", "error", "error_code", "error_description"]) {
    clean.searchParams.delete(name);
  }
  return clean.pathname + clean.search;
}

function isTokenType(value: string | null): value is MailTokenType {
  return value !== null && TOKEN_TYPES.includes(value);
}
