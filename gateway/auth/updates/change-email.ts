import type { Transaction } from "../../database/port.ts";
import { type IssuedToken, issueToken } from "../one-time/issue-token.ts";
import type { CodeChallenge } from "../pkce/code-challenge.ts";
import { startFlow } from "../pkce/flow-state.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { isBegunByService } from "../users/email-change-status.ts";
import { linkContactIdentity } from "../users/link-identity.ts";
import { findUserByEmail, type UserRow } from "../users/user-row.ts";

export type StartEmailChange = {
  user: Pick<UserRow, "id" | "email">;
  newEmail: string;
  challenge: CodeChallenge | null;
  now: Date;
  secret: Buffer;
};

/**
 * What goes to the mailbox the account has, if it has one, and to the new one. If another account has the new address
 * already, its owner is notified instead, and the person who asked can't tell the difference.
 */
export type EmailChangeTokens = { current: IssuedToken | null; next: IssuedToken; takenBy: UserRow | null };

/** The account keeps its address until both mailboxes have agreed; a change asked for before is void. */
export async function startEmailChange(
  transaction: Transaction,
  { user, newEmail, challenge, now, secret }: StartEmailChange,
): Promise<EmailChangeTokens> {
  const { id: userId, email } = user;
  await transaction.query(
    "update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = $3 where id = $1",
    [userId, newEmail, now],
  );
  if (challenge !== null) {
    await startFlow(transaction, { challenge, providerType: "email_change", method: "email_change", userId, now });
  }
  const token = { userId, isPkce: challenge !== null, now, secret };
  const takenBy = await findUserByEmail(transaction, newEmail);
  const next = await issueToken(transaction, { ...token, type: "email_change_token_new", sentTo: newEmail });
  if (email === null) return { current: null, next, takenBy };
  const current = await issueToken(transaction, { ...token, type: "email_change_token_current", sentTo: email });
  return { current, next, takenBy };
}

/** Sets where the account wants to move; tokens of another wish are void. The caller issues one of its tokens. */
export async function voidOtherChange(
  transaction: Transaction,
  { userId, newEmail, now }: { userId: string; newEmail: string; now: Date },
): Promise<void> {
  await transaction.query(
    `with other as (
       delete from auth.one_time_tokens t using auth.users u
       where u.id = $1 and t.user_id = u.id and t.token_type in ('email_change_token_current', 'email_change_token_new') and u.email_change <> $2
     )
     update auth.users set email_change_confirm_status = 0, updated_at = $3, email_change = $2,
       email_change_token_new = case when email_change = $2 then email_change_token_new else '' end,
       email_change_token_current = case when email_change = $2 then email_change_token_current else '' end
     where id = $1`,
    [userId, newEmail, now],
  );
}

const FIRST_SQL = (type: EmailChangeToken) => `with token as (
    delete from auth.one_time_tokens where user_id = $1 and token_type = '${type}'
  )
  update auth.users set email_change_confirm_status = 1, ${type} = '', updated_at = $2 where id = $1`;

/** Tokens that went to the old mailbox must not open the account any more. */
const CHANGE_SQL = `with tokens as (delete from auth.one_time_tokens where user_id = $1)
  update auth.users set email = email_change, email_confirmed_at = $2, email_change = '',
    email_change_token_current = '', email_change_token_new = '', email_change_confirm_status = 0,
    confirmation_token = '', recovery_token = '', reauthentication_token = '', phone_change_token = '', updated_at = $2,
    raw_user_meta_data = coalesce(raw_user_meta_data, '{}') ||
      jsonb_build_object('email', email_change, 'email_verified', true)
  where id = $1`;

type EmailChangeToken = "email_change_token_current" | "email_change_token_new";

/** One mailbox agrees (false), or the second one does and the address changes (true). The user is locked. */
export async function confirmEmailChange(
  transaction: Transaction,
  { user, type, now }: { user: UserRow; type: EmailChangeToken; now: Date },
): Promise<AuthResult<boolean>> {
  const { id: userId, email, email_change: address } = user;
  if (email !== null && user.email_change_confirm_status === 0) {
    await transaction.query(FIRST_SQL(type), [userId, now]);
    return succeed(false);
  }
  if ((await findUserByEmail(transaction, address)) !== null) return FAILURES.emailExists;
  await transaction.query(CHANGE_SQL, [userId, now]);
  await linkContactIdentity(transaction, { userId, contact: { kind: "email", address }, isVerified: true, now });
  // One of them may be of who reads the old mailbox.
  if (isBegunByService(user)) await endSessions(transaction, { userId, scope: "global" });
  return succeed(true);
}
