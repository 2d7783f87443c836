import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import { type IssuedToken, issueToken } from "../one-time/issue-token.ts";
import { EMAIL_APP_METADATA, toIdentityData } from "./pending-user.ts";
import { emailIdentityId } from "./stable-id.ts";
import { lockUserByEmail, type Metadata } from "./user-row.ts";

const INSERT_USER_SQL = `insert into auth.users
    (id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
  values ($1, 'authenticated', 'authenticated', $2, $3, $4, $5, $6, $6)
  on conflict (email) where not is_sso_user do nothing returning id`;

const INSERT_IDENTITY_SQL = `insert into auth.identities
    (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  values ($1, $2::uuid::text, $2, $3, 'email', $4, $4, $4)`;

const REPLACE_SQL = `with identity as (
    update auth.identities set identity_data = $3, updated_at = $4 where user_id = $1 and provider = 'email'
  )
  update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = $4 where id = $1`;

export type Registration = { email: string; passwordHash: string; metadata: Metadata; now: Date; secret: Buffer };

/** `known`: a confirmed account has this address, and nothing was changed. */
export type RegistrationResult = { outcome: "pending"; userId: string; token: IssuedToken } | { outcome: "known" };

/**
 * Makes an unconfirmed account, or gives the one that still waits for its confirmation the new password
 * and data: the mailbox is the proof, so the latest mail and the latest password belong together.
 */
export async function registerUser(transaction: Transaction, registration: Registration): Promise<RegistrationResult> {
  const { email, now, secret } = registration;
  const userId = (await insertUser(transaction, registration)) ?? (await replacePending(transaction, registration));
  if (userId === null) return { outcome: "known" };
  const token = await issueToken(transaction, {
    user: { id: userId, email },
    type: "confirmation_token",
    now,
    secret,
  });
  return { outcome: "pending", userId, token };
}

async function insertUser(transaction: Transaction, registration: Registration): Promise<string | null> {
  const { email, passwordHash, metadata, now } = registration;
  const id = randomUUID();
  const data = toIdentityData({ id, email, metadata });
  const rows = await transaction.query(INSERT_USER_SQL, [id, email, passwordHash, EMAIL_APP_METADATA, data, now]);
  if (rows.length === 0) return null;
  await transaction.query(INSERT_IDENTITY_SQL, [emailIdentityId(id), id, data, now]);
  return id;
}

async function replacePending(transaction: Transaction, registration: Registration): Promise<string | null> {
  const { email, passwordHash, metadata, now } = registration;
  const user = await lockUserByEmail(transaction, email);
  const isPending = user !== null && user.email_confirmed_at === null && user.deleted_at === null;
  if (!isPending) return null;
  const data = toIdentityData({ id: user.id, email, metadata });
  await transaction.query(REPLACE_SQL, [user.id, passwordHash, data, now]);
  return user.id;
}
