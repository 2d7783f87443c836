import { type PresentedUser, presentUser } from "./present-user.ts";
import { emailIdentityId } from "./stable-id.ts";
import type { Metadata, UserRow } from "./user-row.ts";

export const EMAIL_APP_METADATA = { provider: "email", providers: ["email"] };

export type PendingAccount = { id: string; email: string; metadata: Metadata };

/** What an e-mail identity says of its owner, besides the sign-up's own data. */
export function toIdentityData({ id, email, metadata }: PendingAccount): Metadata {
  return { ...metadata, email, email_verified: false, phone_verified: false, sub: id };
}

/**
 * A user who has just signed up, told from the request and the id alone. New, unconfirmed and long
 * confirmed addresses are answered with this, so that nobody learns which one it was.
 */
export function presentPendingUser(account: PendingAccount, now: Date): PresentedUser {
  const { id, email } = account;
  const at = now.toISOString();
  const identityData = toIdentityData(account);
  const moments = { created_at: at, updated_at: at };
  const identity = { id: emailIdentityId(id), provider_id: id, user_id: id, identity_data: identityData };
  return presentUser({
    ...EMPTY_USER,
    ...moments,
    id,
    email,
    confirmation_sent_at: at,
    raw_app_meta_data: EMAIL_APP_METADATA,
    raw_user_meta_data: identityData,
    identities: [{ ...identity, ...moments, provider: "email", last_sign_in_at: at, email }],
  });
}

const EMPTY_USER = {
  aud: "authenticated",
  role: "authenticated",
  phone: null,
  encrypted_password: null,
  email_confirmed_at: null,
  phone_confirmed_at: null,
  confirmed_at: null,
  invited_at: null,
  confirmation_token: "",
  recovery_token: "",
  recovery_sent_at: null,
  email_change: "",
  email_change_sent_at: null,
  phone_change: "",
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  banned_until: null,
  deleted_at: null,
  is_anonymous: false,
  factors: [],
} as const satisfies Partial<UserRow>;
