import type { AuthenticationMethod } from "../sessions/issued-session.ts";
import type { ContactKind } from "../users/contact.ts";
import type { OneTimeTokenType } from "./one-time-token.ts";

/** Which tokens each `type` of /verify redeems; `email` stands for either, as a person can't know. */
const TOKEN_TYPES: Record<ContactKind, Record<string, readonly OneTimeTokenType[]>> = {
  email: {
    // An account that waits may have been asked for twice.
    signup: ["confirmation_token", "recovery_token"],
    invite: ["confirmation_token"],
    recovery: ["recovery_token"],
    magiclink: ["recovery_token"],
    email: ["confirmation_token", "recovery_token"],
    email_change: ["email_change_token_current", "email_change_token_new"],
  },
  phone: {
    sms: ["confirmation_token", "recovery_token"],
    phone_change: ["phone_change_token"],
  },
};

/** Null for a type that no token of this kind of address has. */
export function findTokenTypes(kind: ContactKind, verificationType: string): readonly OneTimeTokenType[] | null {
  const types = TOKEN_TYPES[kind];
  return Object.hasOwn(types, verificationType) ? (types[verificationType] ?? null) : null;
}

/** The flows that end with a link of each kind, and are to be named in the session's `amr`. */
export const FLOW_METHODS: Record<OneTimeTokenType, readonly AuthenticationMethod[]> = {
  confirmation_token: ["email/signup", "invite"],
  recovery_token: ["recovery", "magiclink"],
  email_change_token_current: ["email_change"],
  email_change_token_new: ["email_change"],
  phone_change_token: [],
  reauthentication_token: [],
};
