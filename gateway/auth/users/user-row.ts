import type { Transaction } from "../../database/port.ts";
import type { Contact, ContactKind } from "./contact.ts";

export type Metadata = Record<string, unknown>;

export type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
};

export type FactorRow = {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  created_at: string;
  updated_at: string;
};

/** A row of auth.users with what is shown along with it. Times are ISO text. */
export type UserRow = {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  phone_confirmed_at: string | null;
  confirmed_at: string | null;
  invited_at: string | null;
  confirmation_token: string;
  confirmation_sent_at: string | null;
  recovery_token: string;
  recovery_sent_at: string | null;
  email_change: string;
  email_change_token_new: string;
  email_change_token_current: string;
  email_change_confirm_status: number;
  email_change_sent_at: string | null;
  phone_change: string;
  phone_change_token: string;
  phone_change_sent_at: string | null;
  reauthentication_token: string;
  reauthentication_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: string;
  updated_at: string;
  banned_until: string | null;
  deleted_at: string | null;
  is_anonymous: boolean;
  identities: IdentityRow[];
  factors: FactorRow[];
};

export const USER_SELECT_SQL = `select u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at,
  u.phone_confirmed_at, u.confirmed_at, u.invited_at, u.confirmation_token, u.confirmation_sent_at, u.recovery_token,
  u.recovery_sent_at, u.email_change, u.email_change_token_new, u.email_change_token_current,
  u.email_change_confirm_status, u.email_change_sent_at, u.phone_change, u.phone_change_token, u.phone_change_sent_at,
  u.reauthentication_token, u.reauthentication_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at,
  u.banned_until, u.deleted_at, u.is_anonymous,
  (select coalesce(json_agg(i order by i.created_at, i.id), '[]') from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(f order by f.created_at, f.id), '[]')
     from (select id, user_id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors) f
     where f.user_id = u.id) as factors
  from auth.users u`;

const BY_EMAIL = "where u.email = $1 and not u.is_sso_user";
const BY_CONTACT: Record<ContactKind, string> = { email: BY_EMAIL, phone: "where u.phone = $1" };
const IN_CHANGE: Record<ContactKind, string> = {
  email: "where u.email_change = $1 or (u.email = $1 and u.email_change <> '' and not u.is_sso_user)",
  phone: "where u.phone_change = $1",
};
/** More accounts than that don't ask for one address at a time. */
const MOST_IN_CHANGE = 5;

export async function findUserById(transaction: Transaction, id: string): Promise<UserRow | null> {
  return first(await transaction.query<UserRow>(`${USER_SELECT_SQL} where u.id = $1`, [id]));
}

/** The account of an address in lower case. */
export async function findUserByEmail(transaction: Transaction, email: string): Promise<UserRow | null> {
  return first(await transaction.query<UserRow>(`${USER_SELECT_SQL} ${BY_EMAIL}`, [email]));
}

/** As findUserByEmail, and nobody else changes the account before this transaction ends. */
export async function lockUserByEmail(transaction: Transaction, email: string): Promise<UserRow | null> {
  return lockUserByContact(transaction, { kind: "email", address: email });
}

export async function findUserByContact(transaction: Transaction, contact: Contact): Promise<UserRow | null> {
  return first(await transaction.query<UserRow>(`${USER_SELECT_SQL} ${BY_CONTACT[contact.kind]}`, [contact.address]));
}

export async function lockUserByContact(transaction: Transaction, contact: Contact): Promise<UserRow | null> {
  const sql = `${USER_SELECT_SQL} ${BY_CONTACT[contact.kind]} for update of u`;
  return first(await transaction.query<UserRow>(sql, [contact.address]));
}

export async function lockUserById(transaction: Transaction, id: string): Promise<UserRow | null> {
  return first(await transaction.query<UserRow>(`${USER_SELECT_SQL} where u.id = $1 for update of u`, [id]));
}

/** Accounts that want to change to this address or away from it, locked; nobody has proved it is theirs yet. */
export async function lockUsersInChange(transaction: Transaction, contact: Contact): Promise<UserRow[]> {
  const sql = `${USER_SELECT_SQL} ${IN_CHANGE[contact.kind]} order by u.id limit ${MOST_IN_CHANGE} for update of u`;
  return transaction.query<UserRow>(sql, [contact.address]);
}

export async function getUser(transaction: Transaction, id: string): Promise<UserRow> {
  const user = await findUserById(transaction, id);
  if (user === null) throw new Error(`auth.users has no row ${id}`);
  return user;
}

export function isBanned(user: Pick<UserRow, "banned_until">, now: Date): boolean {
  return user.banned_until !== null && new Date(user.banned_until) > now;
}

function first(rows: UserRow[]): UserRow | null {
  return rows[0] ?? null;
}
