import type { OneTimeTokenType } from "./one-time-token.ts";

/** Which tokens each `type` of /verify redeems; `email` stands for either, as a person can't know. */
const TOKEN_TYPES: Record<string, readonly OneTimeTokenType[]> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  // No mail asks for a new address yet, so no token of this kind exists.
  email_change: [],
};

/** Null for a type that no e-mail token has. */
export function findTokenTypes(verificationType: string): readonly OneTimeTokenType[] | null {
  return Object.hasOwn(TOKEN_TYPES, verificationType) ? (TOKEN_TYPES[verificationType] ?? null) : null;
}
