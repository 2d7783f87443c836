import type { Transaction } from "../../database/port.ts";

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
  email_change_sent_at: string | null;
  phone_change: string;
  phone_change_sent_at: string | null;
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

const SELECT_SQL = `select u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at,
  u.phone_confirmed_at, u.confirmed_at, u.invited_at, u.confirmation_token, u.confirmation_sent_at, u.recovery_token,
  u.recovery_sent_at, u.email_change, u.email_change_sent_at, u.phone_change, u.phone_change_sent_at,
  u.reauthentication_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at,
  u.banned_until, u.deleted_at, u.is_anonymous,
  (select coalesce(json_agg(i order by i.created_at, i.id), '[]') from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(f order by f.created_at, f.id), '[]')
     from (select id, user_id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors) f
     where f.user_id = u.id) as factors
  from auth.users u`;

const BY_EMAIL = "where u.email = $1 and not u.is_sso_user";

export async function findUserById(transaction: Transaction, id: string): Promise<UserRow | null> {
  return first(await transaction.query<UserRow>(`${SELECT_SQL} where u.id = $1`, [id]));
}

/** The account of an address in lower case. */
export async function findUserByEmail(transaction: Transaction, email: string): Promise<UserRow | null> {
  return first(await transaction.query<UserRow>(`${SELECT_SQL} ${BY_EMAIL}`, [email]));
}

/** As findUserByEmail, and nobody else changes the account before this transaction ends. */
export async function lockUserByEmail(transaction: Transaction, email: string): Promise<UserRow | null> {
  return first(await transaction.query<UserRow>(`${SELECT_SQL} ${BY_EMAIL} for update of u`, [email]));
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
