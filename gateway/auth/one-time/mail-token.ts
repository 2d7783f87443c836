import type { AuthContext } from "../auth-context.ts";
import { type AuthMailKind, MAIL_VERIFICATION_TYPES } from "../auth-mail.ts";
import { currentSecret, SECRET_PURPOSES } from "../secret-purposes.ts";
import { lockUserByEmail, type UserRow } from "../users/user-row.ts";
import { issueToken } from "./issue-token.ts";
import type { OneTimeTokenType } from "./one-time-token.ts";

const TOKEN_TYPES: Record<AuthMailKind, OneTimeTokenType> = {
  confirmation: "confirmation_token",
  recovery: "recovery_token",
};

/** Sends a fresh link and code if the address has an account that wants one; does nothing otherwise. */
export async function mailToken(
  auth: AuthContext,
  { kind, email, redirectTo }: { kind: AuthMailKind; email: string; redirectTo: string },
): Promise<void> {
  const secret = currentSecret(auth.tokens.secrets(SECRET_PURPOSES.code));
  const issued = await auth.transact(async (transaction) => {
    const user = await lockUserByEmail(transaction, email);
    if (user === null || !wants(user, kind)) return null;
    const account = { id: user.id, email };
    const token = await issueToken(transaction, { user: account, type: TOKEN_TYPES[kind], now: auth.clock(), secret });
    return { token, userMetadata: user.raw_user_meta_data ?? {} };
  });
  if (issued === null) return;
  const { token, userMetadata } = issued;
  const verificationType = MAIL_VERIFICATION_TYPES[kind];
  await auth.sendMail({ kind, verificationType, to: email, ...token, redirectTo, userMetadata });
}

function wants(user: UserRow, kind: AuthMailKind): boolean {
  if (user.deleted_at !== null) return false;
  return kind === "recovery" || user.email_confirmed_at === null;
}
