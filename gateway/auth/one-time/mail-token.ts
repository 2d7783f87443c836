import { writeAudit } from "../audit/write-audit.ts";
import type { AuthContext } from "../auth-context.ts";
import type { CodeChallenge } from "../pkce/code-challenge.ts";
import { startFlow } from "../pkce/flow-state.ts";
import { currentSecret, SECRET_PURPOSES } from "../secret-purposes.ts";
import { lockUserByEmail, type UserRow } from "../users/user-row.ts";
import { issueToken } from "./issue-token.ts";

const KINDS = {
  confirmation: {
    type: "confirmation_token",
    flow: { providerType: "email", method: "email/signup" },
    action: "user_confirmation_requested",
  },
  recovery: {
    type: "recovery_token",
    flow: { providerType: "recovery", method: "recovery" },
    action: "user_recovery_requested",
  },
} as const;

export type MailToken = {
  kind: keyof typeof KINDS;
  email: string;
  redirectTo: string;
  challenge: CodeChallenge | null;
  /** The asker's address, for the audit log. */
  address: string;
};

/** Sends a fresh link and code if the address has an account that wants one; does nothing otherwise. */
export async function mailToken(
  auth: AuthContext,
  { kind, email, redirectTo, challenge, address }: MailToken,
): Promise<void> {
  const secret = currentSecret(auth.tokens.secrets(SECRET_PURPOSES.code));
  const { type, flow, action } = KINDS[kind];
  const now = auth.clock();
  const issued = await auth.transact(async (transaction) => {
    const user = await lockUserByEmail(transaction, email);
    if (user === null || !wants(user, kind)) return null;
    const { id: userId } = user;
    if (challenge !== null) await startFlow(transaction, { ...flow, challenge, userId, now });
    const isPkce = challenge !== null;
    const token = await issueToken(transaction, { userId, sentTo: email, type, isPkce, now, secret });
    await writeAudit(transaction, { action, actor: user, address, now });
    return { token, userMetadata: user.raw_user_meta_data ?? {} };
  });
  if (issued === null) return;
  await auth.sendMail({ kind, to: email, ...issued.token, redirectTo, userMetadata: issued.userMetadata });
}

function wants(user: UserRow, kind: MailToken["kind"]): boolean {
  if (user.deleted_at !== null) return false;
  return kind === "recovery" || user.email_confirmed_at === null;
}
