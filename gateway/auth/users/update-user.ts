import type { Transaction } from "../../database/port.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { getUser, type Metadata, type UserRow } from "./user-row.ts";

const METADATA_SQL = `update auth.users set updated_at = $3,
    raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $2::jsonb) - $4::text[]
  where id = $1`;

const PASSWORD_SQL = `with tokens as (delete from auth.one_time_tokens where user_id = $1)
  update auth.users set encrypted_password = $2, updated_at = $3, confirmation_token = '', recovery_token = '',
    email_change_token_new = '', email_change_token_current = '', reauthentication_token = ''
  where id = $1`;

export type UserUpdate = {
  userId: string;
  /** The session that asks; it lives on when a new password ends the others. */
  sessionId: string;
  passwordHash: string | null;
  /** New values by key, null to take a key away. */
  changes: Metadata | null;
  now: Date;
};

/** Writes what changed; a new password voids every link and code and ends the other sessions. */
export async function updateUser(
  transaction: Transaction,
  { userId, sessionId, passwordHash, changes, now }: UserUpdate,
): Promise<{ user: UserRow; endedSessions: string[] }> {
  if (changes !== null) {
    const removed = Object.keys(changes).filter((key) => changes[key] === null);
    await transaction.query(METADATA_SQL, [userId, changes, now, removed]);
  }
  const endedSessions: string[] = [];
  if (passwordHash !== null) {
    await transaction.query(PASSWORD_SQL, [userId, passwordHash, now]);
    endedSessions.push(...(await endSessions(transaction, { userId, sessionId, scope: "others" })));
  }
  return { user: await getUser(transaction, userId), endedSessions };
}
