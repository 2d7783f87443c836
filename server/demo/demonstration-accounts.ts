import { randomBytes } from "node:crypto";
import bcrypt from "bcrypt";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language/language-of.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { ADMIN_LOGIN, LOOPBACK_PASSWORD, STUDENT_LOGIN, SUPPORT_LOGIN, VISITOR_LOGIN } from "./loopback-logins.ts";

export type DemonstrationAccount = {
  role: "student" | "student without a plan" | "administrator" | "support";
  email: string;
  password: string;
};

const BCRYPT_COST = 10;

const ACCOUNTS = [
  { role: "student", email: STUDENT_LOGIN.email, name: "Marina Quispe" },
  { role: "student without a plan", email: VISITOR_LOGIN.email, name: "Diego Salas" },
  { role: "administrator", email: ADMIN_LOGIN.email, name: "Equipo LPX" },
  { role: "support", email: SUPPORT_LOGIN.email, name: "Soporte LPX" },
] as const;

/**
 * Makes (or brings up to date) the demonstration's accounts. An exposed demonstration gets a new random
 * password at every start; on loopback they are always the same.
 */
export async function ensureDemonstrationAccounts(
  database: Database,
  { isExposed }: { isExposed: boolean },
): Promise<DemonstrationAccount[]> {
  const accounts = ACCOUNTS.map((account) => ({
    ...account,
    password: isExposed ? randomBytes(12).toString("base64url") : LOOPBACK_PASSWORD,
  }));
  for (const account of accounts) {
    const hash = await bcrypt.hash(account.password, BCRYPT_COST);
    await database.transaction({ role: "owner" }, (transaction) => writeAccount(transaction, { ...account, hash }));
  }
  return accounts.map(({ role, email, password }) => ({ role, email, password }));
}

type AccountRow = { role: DemonstrationAccount["role"]; email: string; name: string; hash: string };

async function writeAccount(transaction: Transaction, { role, email, name, hash }: AccountRow): Promise<void> {
  const updated = await transaction.query<{ id: string }>(
    "update auth.users set encrypted_password = $2 where email = $1 returning id",
    [email, hash],
  );
  const id = updated[0]?.id ?? (await insertAccount(transaction, { email, name, hash }));
  if (role !== "administrator" && role !== "support") return;
  await transaction.query("insert into public.admin_users (user_id, role) values ($1, $2) on conflict do nothing", [
    id,
    role === "support" ? "support" : "owner",
  ]);
}

type NewAccount = {
  /** Left out where any will do. */
  id?: string;
  email: string;
  name: string;
  /** Null for somebody who doesn't exist: nobody is let in, by a password, a link or a code. */
  hash: string | null;
  language?: Language;
};

/** Longer than any demonstration runs. */
const NEVER = "2999-01-01T00:00:00Z";

/** A confirmed account, with its profile. */
export async function insertAccount(transaction: Transaction, account: NewAccount): Promise<string> {
  const rows = await transaction.query<{ id: string }>(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, banned_until,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', coalesce($7::uuid, gen_random_uuid()), 'authenticated', 'authenticated', $1, $2, now(), $6,
       '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', $3::text, 'email', $1::text,
         'terms_version', $4::text, 'language', $5::text), now(), now())
     returning id`,
    [
      account.email,
      account.hash,
      account.name,
      TERMS_VERSION,
      account.language ?? DEFAULT_LANGUAGE,
      account.hash === null ? NEVER : null,
      account.id ?? null,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`The demonstration account ${account.email} was not written`);
  await transaction.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', true), 'email', now(), now(), now())`,
    [id, account.email],
  );
  return id;
}
