import type { AuthContext } from "../auth-context.ts";
import type { UserRow } from "../users/user-row.ts";
import type { EmailChangeTokens } from "./change-email.ts";

export type EmailChangeMails = {
  user: Pick<UserRow, "email" | "raw_user_meta_data">;
  newEmail: string;
  tokens: EmailChangeTokens;
  redirectTo: string;
};

/** Asks both mailboxes, or the new one alone when the account has none yet. If the new one is taken, its owner is notified. */
export async function mailEmailChange(
  auth: AuthContext,
  { user, newEmail, tokens, redirectTo }: EmailChangeMails,
): Promise<void> {
  const mail = { newEmail, redirectTo, userMetadata: user.raw_user_meta_data ?? {} };
  if (user.email !== null && tokens.current !== null) {
    await auth.sendMail({ kind: "email_change_current", to: user.email, ...tokens.current, ...mail });
  }
  const { next, takenBy } = tokens;
  if (takenBy !== null) {
    return auth.notify({ kind: "email_wanted", to: newEmail, userMetadata: takenBy.raw_user_meta_data ?? {} });
  }
  await auth.sendMail({ kind: "email_change_new", to: newEmail, ...next, ...mail });
}
