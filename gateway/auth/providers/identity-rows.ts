import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import type { Metadata } from "../users/user-row.ts";

/** An identity's address counts when it was verified: anybody can name another's at a provider. */
const SAME_EMAIL_SQL = `select u.id from auth.users u
  where not u.is_sso_user and u.deleted_at is null and (u.email = any($1::text[])
    or exists (select from auth.identities i where i.user_id = u.id and i.email = any($1::text[])
               and i.identity_data ->> 'email_verified' = 'true'))`;

const CREATE_SQL = `insert into auth.users
    (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values ($1, 'authenticated', 'authenticated', $2, $5, $3, $4, $5, $5)
  on conflict (email) where not is_sso_user do nothing returning id`;

const KEEP_SQL = `insert into auth.identities
    (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6, $6)
  on conflict (provider_id, provider) do update set identity_data = excluded.identity_data,
    last_sign_in_at = excluded.last_sign_in_at, updated_at = excluded.updated_at`;

/** Nothing an unconfirmed account holds is its owner's for sure: a stranger may have signed up with the address. */
const CLAIM_SQL = `with identities as (
    delete from auth.identities where user_id = $1 and not (provider = $2 and provider_id = $3)
  ), tokens as (
    delete from auth.one_time_tokens where user_id = $1
  ), sessions as (
    delete from auth.sessions where user_id = $1
  ), factors as (
    delete from auth.mfa_factors where user_id = $1
  )
  update auth.users set encrypted_password = null, phone = null, phone_confirmed_at = null, raw_user_meta_data = $4,
    raw_app_meta_data = jsonb_build_object('provider', $2::text), email_confirmed_at = $5, updated_at = $5,
    confirmation_token = '', recovery_token = '', email_change = '', email_change_token_new = '',
    email_change_token_current = '', reauthentication_token = '' where id = $1`;

export type IdentityKey = { provider: string; subject: string };

/** Whose identity this is, or null. Two ways back of one person at once wait for each other here. */
export async function lockIdentity(
  transaction: Transaction,
  { provider, subject }: IdentityKey,
): Promise<string | null> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`${provider} ${subject}`]);
  const [row] = await transaction.query<{ user_id: string }>(
    "select user_id from auth.identities where provider = $1 and provider_id = $2",
    [provider, subject],
  );
  return row?.user_id ?? null;
}

/** The accounts that have one of these addresses, of their own or by an identity. */
export async function findUsersWithEmails(transaction: Transaction, emails: readonly string[]): Promise<string[]> {
  return (await transaction.query<{ id: string }>(SAME_EMAIL_SQL, [emails])).map(({ id }) => id);
}

export type NewUser = { email: string; provider: string; metadata: Metadata; now: Date };

/** A confirmed account without a password; null when somebody has the address by now. */
export async function createUser(
  transaction: Transaction,
  { email, provider, metadata, now }: NewUser,
): Promise<string | null> {
  const app = { provider, providers: [provider] };
  const [row] = await transaction.query<{ id: string }>(CREATE_SQL, [randomUUID(), email, app, metadata, now]);
  return row?.id ?? null;
}

type KeepIdentity = IdentityKey & { userId: string; data: Metadata; now: Date };

/** Makes the identity, or brings it up to date with what the provider says now. */
export async function keepIdentity(transaction: Transaction, wanted: KeepIdentity): Promise<void> {
  const { provider, subject, userId, data, now } = wanted;
  await transaction.query(KEEP_SQL, [randomUUID(), subject, userId, data, provider, now]);
}

/** Gives an account that nobody has confirmed to whom the provider vouches for, and nothing with it but the address. */
export async function claimUser(transaction: Transaction, wanted: KeepIdentity): Promise<void> {
  const { provider, subject, userId, data, now } = wanted;
  await transaction.query(CLAIM_SQL, [userId, provider, subject, data, now]);
}
