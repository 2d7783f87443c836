import type { Transaction } from "../../database/port.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import type { Metadata } from "../users/user-row.ts";

/** New values by key, null to take a key away. */
export type MetadataChanges = { column: "raw_user_meta_data" | "raw_app_meta_data"; changes: Metadata };

export async function changeMetadata(
  transaction: Transaction,
  { userId, column, changes, now }: MetadataChanges & { userId: string; now: Date },
): Promise<void> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  await transaction.query(
    `update auth.users set updated_at = $3, ${column} = (coalesce(${column}, '{}') || $2::jsonb) - $4::text[] where id = $1`,
    [userId, changes, now, removed],
  );
}

const PASSWORD_SQL = `with tokens as (delete from auth.one_time_tokens where user_id = $1)
  update auth.users set encrypted_password = $2, updated_at = $3, confirmation_token = '', recovery_token = '',
    email_change_token_new = '', email_change_token_current = '', phone_change_token = '', reauthentication_token = ''
  where id = $1`;

export type PasswordChange = {
  userId: string;
  passwordHash: string;
  /** The session that lives on; null ends every one. */
  keptSession: string | null;
  now: Date;
};

/** A new password voids every link and code and ends the other sessions; answers which. */
export async function changePassword(
  transaction: Transaction,
  { userId, passwordHash, keptSession, now }: PasswordChange,
): Promise<string[]> {
  await transaction.query(PASSWORD_SQL, [userId, passwordHash, now]);
  if (keptSession === null) return endSessions(transaction, { userId, scope: "global" });
  return endSessions(transaction, { userId, sessionId: keptSession, scope: "others" });
}
