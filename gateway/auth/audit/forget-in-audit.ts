import type { Transaction } from "../../database/port.ts";

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
