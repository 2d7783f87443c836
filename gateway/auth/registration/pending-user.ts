import type { Contact, ContactKind } from "../users/contact.ts";
import { type PresentedUser, presentUser } from "../users/present-user.ts";
import { contactIdentityId } from "../users/stable-id.ts";
import type { Metadata, UserRow } from "../users/user-row.ts";

/** The `app_metadata` of an account that was made with an address and nothing else. */
export function toAppMetadata(kind: ContactKind): Metadata {
  return { provider: kind, providers: [kind] };
}

export type PendingAccount = { id: string; contact: Contact; metadata: Metadata };

/** What the identity of an address says of its owner, besides the sign-up's own data. */
export function toIdentityData({ id, contact, metadata }: PendingAccount): Metadata {
  return { ...metadata, [contact.kind]: contact.address, email_verified: false, phone_verified: false, sub: id };
}

/**
 * A user who has just signed up, told from the request and the id alone. New, unconfirmed and long
 * confirmed addresses are answered with this, so that nobody learns which one it was.
 */
export function presentPendingUser(account: PendingAccount, now: Date): PresentedUser {
  const { id, contact } = account;
  const at = now.toISOString();
  const identityData = toIdentityData(account);
  const moments = { created_at: at, updated_at: at };
  const identityId = contactIdentityId(id, contact.kind);
  const identity = { id: identityId, provider_id: id, user_id: id, identity_data: identityData };
  const email = contact.kind === "email" ? contact.address : null;
  return presentUser({
    ...EMPTY_USER,
    ...moments,
    id,
    [contact.kind]: contact.address,
    confirmation_sent_at: at,
    raw_app_meta_data: toAppMetadata(contact.kind),
    raw_user_meta_data: identityData,
    identities: [{ ...identity, ...moments, provider: contact.kind, last_sign_in_at: at, email }],
  });
}

const EMPTY_USER = {
  aud: "authenticated",
  role: "authenticated",
  email: null,
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
  email_change_token_new: "",
  email_change_token_current: "",
  email_change_confirm_status: 0,
  email_change_sent_at: null,
  phone_change: "",
  phone_change_token: "",
  phone_change_sent_at: null,
  reauthentication_token: "",
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  banned_until: null,
  deleted_at: null,
  is_anonymous: false,
  factors: [],
} as const satisfies Partial<UserRow>;
