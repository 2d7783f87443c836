import { randomBytes } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import { issueToken } from "../one-time/issue-token.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { BEGUN_BY_SERVICE } from "../users/email-change-status.ts";
import { findUserByEmail } from "../users/user-row.ts";

/** Every link and code that was sent is void: a reader of the old mailbox must not get in with one. */
const START_SQL = `with tokens as (delete from auth.one_time_tokens where user_id = $1)
  update auth.users set email_change = $2, email_change_confirm_status = ${BEGUN_BY_SERVICE}, updated_at = $3,
    email_change_token_current = '', email_change_token_new = '', confirmation_token = '', recovery_token = '',
    reauthentication_token = '', phone_change_token = ''
  where id = $1`;

type Start = { userId: string; newEmail: string; now: Date };

/**
 * Begins a change of address for an account whose mailbox can't agree any more. The account keeps its address until the new
 * mailbox's link was used, which then ends its sessions. Answers the link's secret; there are no digits to be guessed.
 */
export async function startServiceEmailChange(
  transaction: Transaction,
  { userId, newEmail, now }: Start,
): Promise<AuthResult<string>> {
  if ((await findUserByEmail(transaction, newEmail)) !== null) return FAILURES.emailExists;
  await transaction.query(START_SQL, [userId, newEmail, now]);
  // Its code is sealed with a secret that nobody keeps.
  const secret = randomBytes(32);
  const token = { userId, sentTo: newEmail, type: "email_change_token_new", now, secret } as const;
  return succeed((await issueToken(transaction, token)).tokenHash);
}

const CANCEL_SQL = `with tokens as (
    delete from auth.one_time_tokens
    where user_id = $1 and token_type in ('email_change_token_current', 'email_change_token_new')
  )
  update auth.users set email_change = '', email_change_confirm_status = 0, email_change_sent_at = null, updated_at = $2,
    email_change_token_current = '', email_change_token_new = ''
  where id = $1`;

/** The account's address stays as it is; links of the change are void. */
export async function cancelEmailChange(
  transaction: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await transaction.query(CANCEL_SQL, [userId, now]);
}
