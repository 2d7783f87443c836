import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import type { Metadata } from "../users/user-row.ts";

/** GoTrue's names of what happened, and the kind of entry each one makes. */
const LOG_TYPES = {
  login: "account",
  logout: "account",
  user_signedup: "team",
  user_invited: "team",
  user_deleted: "team",
  user_modified: "user",
  user_recovery_requested: "user",
  user_reauthenticate_requested: "user",
  user_confirmation_requested: "user",
  user_repeated_signup: "user",
  user_updated_password: "user",
  token_revoked: "token",
  token_refreshed: "token",
  factor_in_progress: "factor",
  factor_unenrolled: "factor",
  challenge_created: "factor",
  verification_attempted: "factor",
  factor_deleted: "factor",
} as const;

export type AuditAction = keyof typeof LOG_TYPES;

/** Who did it. */
export type AuditActor = {
  id: string;
  email: string | null;
  phone: string | null;
  raw_user_meta_data: Metadata | null;
};

export type AuditEntry = {
  action: AuditAction;
  actor: AuditActor;
  /** What else belongs to the entry; never a secret. */
  traits?: Metadata;
  /** The client's address. */
  address: string;
  now: Date;
};

/** Notes in auth.audit_log_entries what an account did, or what was done to it. */
export async function writeAudit(transaction: Transaction, entry: AuditEntry): Promise<void> {
  const { action, actor, traits, address, now } = entry;
  const name = actor.raw_user_meta_data?.full_name;
  const payload = {
    actor_id: actor.id,
    actor_via_sso: false,
    actor_username: actor.phone || actor.email || "",
    ...(typeof name === "string" ? { actor_name: name } : {}),
    action,
    log_type: LOG_TYPES[action],
    ...(traits === undefined ? {} : { traits }),
  };
  await transaction.query(
    "insert into auth.audit_log_entries (id, payload, created_at, ip_address) values ($1, $2, $3, $4)",
    [randomUUID(), payload, now, address],
  );
}

/** The holder of the secret API key, as GoTrue names it. */
const SERVICE: AuditActor = {
  id: "00000000-0000-0000-0000-000000000000",
  email: "service_role",
  phone: null,
  raw_user_meta_data: null,
};

type ByService = Pick<AuditEntry, "action" | "address" | "now"> & { user: AuditActor };

/** The same for what the service did to an account. */
export async function noteByService(transaction: Transaction, { user, ...entry }: ByService): Promise<void> {
  const traits = { user_id: user.id, user_email: user.email ?? "", user_phone: user.phone ?? "" };
  await writeAudit(transaction, { ...entry, actor: SERVICE, traits });
}

const ACTOR_SQL = `update auth.audit_log_entries
  set ip_address = '', payload = (payload::jsonb - 'actor_username' - 'actor_name')::json
  where payload ->> 'actor_id' = $1`;

const SUBJECT_SQL = `update auth.audit_log_entries
  set payload = (payload::jsonb #- '{traits,user_email}' #- '{traits,user_phone}')::json
  where payload #>> '{traits,user_id}' = $1`;

/** What was done stays in the log under the account's id; who that was, and from where, doesn't. */
export async function forgetInAudit(transaction: Transaction, userId: string): Promise<void> {
  await Promise.all([transaction.query(ACTOR_SQL, [userId]), transaction.query(SUBJECT_SQL, [userId])]);
}
