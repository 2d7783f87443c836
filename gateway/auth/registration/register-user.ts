import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { type IssuedToken, issueToken } from "../one-time/issue-token.ts";
import type { TokenLives } from "../one-time/one-time-token.ts";
import { isLinkFresh } from "../one-time/token-address.ts";
import type { CodeChallenge } from "../pkce/code-challenge.ts";
import { startFlow } from "../pkce/flow-state.ts";
import type { Contact, ContactKind } from "../users/contact.ts";
import { contactIdentityId } from "../users/stable-id.ts";
import { lockUserByContact, type Metadata, type UserRow } from "../users/user-row.ts";
import { toAppMetadata, toIdentityData } from "./pending-user.ts";

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

/** Nothing that was sent to the sign-up before opens the account any more. */
const REPLACE_SQL = `with identity as (
    update auth.identities set identity_data = $3, updated_at = $4 where user_id = $1 and provider = $5
  ), tokens as (
    delete from auth.one_time_tokens where user_id = $1
  )
  update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = $4, confirmation_token = '',
    recovery_token = '', recovery_sent_at = null where id = $1`;

export type Registration = {
  contact: Contact;
  /** Null for an account that signs in by codes only. */
  passwordHash: string | null;
  metadata: Metadata;
  /** Of a client that wants an auth code from the link. */
  challenge: CodeChallenge | null;
  /** The asker's, for the audit log; null where the caller notes it. */
  address: string | null;
  /** The service's word replaces whatever waits. */
  isByService: boolean;
  lives: TokenLives;
  now: Date;
  secret: Buffer;
};

/**
 * `known`: a confirmed account has this address, and nothing was changed. `isRepeated`: another sign-up waits for
 * its confirmation, and the token proves the mailbox alone.
 */
export type RegistrationResult =
  | { outcome: "pending"; userId: string; token: IssuedToken; isRepeated: boolean }
  | { outcome: "known" };

/**
 * Makes an unconfirmed account. While one waits for its confirmation, its password and data stay, and a later
 * sign-up's are not taken: either may be a stranger's. The later link signs in the mailbox's owner, without a
 * password. Links of both work until one is used.
 */
export async function registerUser(transaction: Transaction, registration: Registration): Promise<RegistrationResult> {
  const { contact } = registration;
  const inserted = await insertUser(transaction, registration);
  const found = inserted === null ? await lockUserByContact(transaction, contact) : null;
  const isKnown = found !== null && !isPending(found);
  const userId = inserted ?? found?.id;
  if (userId === undefined) return { outcome: "known" };
  await noteRequest(transaction, { ...registration, userId, isKnown });
  if (isKnown) return { outcome: "known" };
  const isRepeated = found !== null && !registration.isByService && isConfirmationAwaited(found, registration);
  if (found !== null && !isRepeated) await replacePending(transaction, { ...registration, userId });
  const wanted = { ...registration, userId, isUncertain: isRepeated };
  return { outcome: "pending", userId, token: await issueConfirmation(transaction, wanted), isRepeated };
}

/** One that was made without a mail waits for as long as it takes. */
function isConfirmationAwaited(user: UserRow, moment: { lives: TokenLives; now: Date }): boolean {
  return user.confirmation_sent_at === null || isLinkFresh(user, "confirmation_token", moment);
}

export type IssueConfirmation = {
  userId: string;
  contact: Contact;
  challenge: CodeChallenge | null;
  /** Whether the pending password may be another person's: the token's user gets the account without it. */
  isUncertain: boolean;
  now: Date;
  secret: Buffer;
};

/** The link and code of an account that waits for its confirmation. */
export async function issueConfirmation(
  transaction: Transaction,
  { userId, contact, challenge, isUncertain, now, secret }: IssueConfirmation,
): Promise<IssuedToken> {
  const method = isUncertain ? "magiclink" : "email/signup";
  if (challenge !== null) await startFlow(transaction, { challenge, providerType: "email", method, userId, now });
  const type = isUncertain ? "recovery_token" : "confirmation_token";
  const isPkce = challenge !== null;
  return issueToken(transaction, { userId, sentTo: contact.address, type, isPkce, now, secret });
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

/** Whether more than one party may have asked for this account that nobody has confirmed. */
export function isContested(user: UserRow): boolean {
  return isPending(user) && user.recovery_sent_at !== null;
}

/** Whether nobody has ever proved to be this account's owner. */
export function isPending(user: UserRow): boolean {
  return user.confirmed_at === null && user.deleted_at === null;
}
