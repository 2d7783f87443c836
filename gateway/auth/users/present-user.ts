import type { FactorRow, IdentityRow, Metadata, UserRow } from "./user-row.ts";

/** A user as GoTrue's JSON shows one: what is null is left out. */
export type PresentedUser = { id: string; email: string; identities: object[] } & Record<string, unknown>;

export function presentUser(user: UserRow): PresentedUser {
  return {
    id: user.id,
    aud: user.aud ?? "",
    role: user.role ?? "",
    email: user.email ?? "",
    ...times(user, ["email_confirmed_at", "invited_at"]),
    phone: user.phone ?? "",
    ...times(user, ["phone_confirmed_at", "confirmation_sent_at", "confirmed_at", "recovery_sent_at"]),
    ...(user.email_change === "" ? {} : { new_email: user.email_change }),
    ...times(user, ["email_change_sent_at"]),
    ...(user.phone_change === "" ? {} : { new_phone: user.phone_change }),
    ...times(user, ["phone_change_sent_at", "reauthentication_sent_at", "last_sign_in_at"]),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length === 0 ? {} : { factors: user.factors.map(presentFactor) }),
    identities: user.identities.map(presentIdentity),
    ...times(user, ["created_at", "updated_at", "banned_until", "deleted_at"]),
    is_anonymous: user.is_anonymous,
  };
}

function presentIdentity(identity: IdentityRow): object {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...times(identity, ["last_sign_in_at", "created_at", "updated_at"]),
    ...(identity.email === null ? {} : { email: identity.email }),
  };
}

export function presentFactor(factor: FactorRow): object {
  return {
    id: factor.id,
    ...times(factor, ["created_at", "updated_at"]),
    status: factor.status,
    ...(factor.friendly_name === null ? {} : { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
  };
}

function times<Row extends object, Key extends keyof Row & string>(row: Row, keys: readonly Key[]): Metadata {
  const present = keys.filter((key) => row[key] !== null);
  return Object.fromEntries(present.map((key) => [key, new Date(String(row[key])).toISOString()]));
}
