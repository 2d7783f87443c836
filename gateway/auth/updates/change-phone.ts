import type { Transaction } from "../../database/port.ts";
import { type IssuedToken, issueToken } from "../one-time/issue-token.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { linkContactIdentity } from "../users/link-identity.ts";
import { findUserByContact, type UserRow } from "../users/user-row.ts";

export type StartPhoneChange = { userId: string; newPhone: string; now: Date; secret: Buffer };

/**
 * The account keeps its number until the code sent to the new one was typed. Null when another account has the number:
 * nothing is to be sent, and who asked can't tell the difference.
 */
export async function startPhoneChange(
  transaction: Transaction,
  { userId, newPhone, now, secret }: StartPhoneChange,
): Promise<IssuedToken | null> {
  await transaction.query("update auth.users set phone_change = $2, updated_at = $3 where id = $1", [
    userId,
    newPhone,
    now,
  ]);
  const token = await issueToken(transaction, { userId, sentTo: newPhone, type: "phone_change_token", now, secret });
  const isTaken = (await findUserByContact(transaction, { kind: "phone", address: newPhone })) !== null;
  return isTaken ? null : token;
}

const CHANGE_SQL = `with tokens as (delete from auth.one_time_tokens where user_id = $1)
  update auth.users set phone = phone_change, phone_confirmed_at = $2, phone_change = '', phone_change_token = '',
    confirmation_token = '', recovery_token = '', reauthentication_token = '',
    email_change_token_current = '', email_change_token_new = '', updated_at = $2,
    raw_user_meta_data = coalesce(raw_user_meta_data, '{}') ||
      jsonb_build_object('phone', phone_change, 'phone_verified', true)
  where id = $1`;

export async function confirmPhoneChange(
  transaction: Transaction,
  { user, now }: { user: UserRow; now: Date },
): Promise<AuthResult<true>> {
  const contact = { kind: "phone", address: user.phone_change } as const;
  if ((await findUserByContact(transaction, contact)) !== null) return FAILURES.phoneExists;
  await transaction.query(CHANGE_SQL, [user.id, now]);
  await linkContactIdentity(transaction, { userId: user.id, contact, isVerified: true, now });
  return succeed(true);
}
