import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { type IssuedToken, issueToken } from "../one-time/issue-token.ts";
import type { CodeChallenge } from "../pkce/code-challenge.ts";
import { startFlow } from "../pkce/flow-state.ts";
import type { Contact, ContactKind } from "./contact.ts";
import { toAppMetadata, toIdentityData } from "./pending-user.ts";
import { contactIdentityId } from "./stable-id.ts";
import { lockUserByContact, type Metadata, type UserRow } from "./user-row.ts";

const ADDRESS_TAKEN: Record<ContactKind, string> = { email: "(email) where not is_sso_user", phone: "(phone)" };

function insertUserSql(kind: ContactKind): string {
  return `insert into auth.users
      (id, aud, role, ${kind}, encrypted_password, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ($1, 'authenticated', 'authenticated', $2, $3, $4, $5, $6, $6)
    on conflict ${ADDRESS_TAKEN[kind]} do nothing returning id`;
}

const INSERT_IDENTITY_SQL = `insert into auth.identities
    (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  values ($1, $2::uuid::text, $2, $3, $5, $4, $4, $4)`;

const REPLACE_SQL = `with identity as (
    update auth.identities set identity_data = $3, updated_at = $4 where user_id = $1 and provider = $5
  )
  update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = $4 where id = $1`;

export type Registration = {
  contact: Contact;
  /** Null for an account that signs in by codes only. */
  passwordHash: string | null;
  metadata: Metadata;
  /** Of a client that wants an auth code from the link. */
  challenge: CodeChallenge | null;
  /** The asker's, for the audit log; null where the caller notes it. */
  address: string | null;
  now: Date;
  secret: Buffer;
};

/** `known`: a confirmed account has this address, and nothing was changed. */
export type RegistrationResult = { outcome: "pending"; userId: string; token: IssuedToken } | { outcome: "known" };

/**
 * Makes an unconfirmed account, or gives the one that still waits for its confirmation the new password
 * and data: the mailbox is the proof, so the latest mail and the latest password belong together.
 */
export async function registerUser(transaction: Transaction, registration: Registration): Promise<RegistrationResult> {
  const { contact, challenge, now, secret } = registration;
  const inserted = await insertUser(transaction, registration);
  const found = inserted === null ? await lockUserByContact(transaction, contact) : null;
  const isKnown = found !== null && !isPending(found);
  const userId = inserted ?? found?.id;
  if (userId === undefined) return { outcome: "known" };
  await noteRequest(transaction, { ...registration, userId, isKnown });
  if (isKnown) return { outcome: "known" };
  if (inserted === null) await replacePending(transaction, { ...registration, userId });
  if (challenge !== null) {
    await startFlow(transaction, { challenge, providerType: "email", method: "email/signup", userId, now });
  }
  const isPkce = challenge !== null;
  const link = { userId, sentTo: contact.address, isPkce, now, secret };
  const token = await issueToken(transaction, { ...link, type: "confirmation_token" });
  return { outcome: "pending", userId, token };
}

async function noteRequest(
  transaction: Transaction,
  { contact, metadata, userId, isKnown, address, now }: Registration & { userId: string; isKnown: boolean },
): Promise<void> {
  if (address === null) return;
  const action = isKnown ? "user_repeated_signup" : "user_confirmation_requested";
  const actor = { id: userId, email: null, phone: null, [contact.kind]: contact.address, raw_user_meta_data: metadata };
  await writeAudit(transaction, { action, actor, traits: { provider: contact.kind }, address, now });
}

async function insertUser(transaction: Transaction, registration: Registration): Promise<string | null> {
  const { contact, passwordHash, metadata, now } = registration;
  const { kind, address } = contact;
  const id = randomUUID();
  const data = toIdentityData({ id, contact, metadata });
  const values = [id, address, passwordHash, toAppMetadata(kind), data, now];
  const rows = await transaction.query(insertUserSql(kind), values);
  if (rows.length === 0) return null;
  await transaction.query(INSERT_IDENTITY_SQL, [contactIdentityId(id, kind), id, data, now, kind]);
  return id;
}

async function replacePending(
  transaction: Transaction,
  { contact, passwordHash, metadata, now, userId }: Registration & { userId: string },
): Promise<void> {
  const data = toIdentityData({ id: userId, contact, metadata });
  await transaction.query(REPLACE_SQL, [userId, passwordHash, data, now, contact.kind]);
}

/** Whether nobody has ever proved to be this account's owner. */
export function isPending(user: UserRow): boolean {
  return user.confirmed_at === null && user.deleted_at === null;
}
