import { createHash } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import { forgetInAudit } from "../audit/write-audit.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import type { UserRow } from "../users/user-row.ts";

/** Takes the account away with all that hangs on it; answers which sessions ended. */
export async function deleteUser(transaction: Transaction, { id }: UserRow): Promise<string[]> {
  const ended = await endSessions(transaction, { userId: id, scope: "global" });
  await transaction.query("delete from auth.flow_state where user_id = $1", [id]);
  await forgetInAudit(transaction, id);
  await transaction.query("delete from auth.users where id = $1", [id]);
  return ended;
}

const SOFT_SQL = `with tokens as (
    delete from auth.one_time_tokens where user_id = $1
  ), factors as (
    delete from auth.mfa_factors where user_id = $1
  ), flows as (
    delete from auth.flow_state where user_id = $1
  )
  update auth.users set email = $2, phone = $3, encrypted_password = null, email_change = '', phone_change = '',
    confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '',
    phone_change_token = '', reauthentication_token = '', raw_app_meta_data = '{}', raw_user_meta_data = '{}',
    deleted_at = $4, updated_at = $4
  where id = $1`;

/** Keeps the row, for what points at it, with nothing in it that tells who it was. */
export async function softDeleteUser(transaction: Transaction, user: UserRow, now: Date): Promise<string[]> {
  if (user.deleted_at !== null) return [];
  const { id, email, phone } = user;
  const ended = await endSessions(transaction, { userId: id, scope: "global" });
  const number = phone === null ? null : obscure(id, phone).slice(0, 15);
  await transaction.query(SOFT_SQL, [id, email === null ? null : obscure(id, email), number, now]);
  for (const identity of user.identities) {
    const providerId = obscure(id, `${identity.provider}:${identity.provider_id}`);
    await transaction.query("update auth.identities set provider_id = $2, identity_data = '{}' where id = $1", [
      identity.id,
      providerId,
    ]);
  }
  await forgetInAudit(transaction, id);
  return ended;
}

function obscure(userId: string, text: string): string {
  return createHash("sha256").update(userId).update(text).digest("base64url");
}
