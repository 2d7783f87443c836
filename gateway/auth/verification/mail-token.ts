import type { Transaction } from "../../database/port.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { type IssuedToken, issueToken } from "../one-time/issue-token.ts";
import type { CodeChallenge } from "../pkce/code-challenge.ts";
import { startFlow } from "../pkce/flow-state.ts";
import { type IssueConfirmation, isContested, issueConfirmation } from "../registration/register-user.ts";
import { currentSecret, SECRET_PURPOSES } from "../secret-purposes.ts";
import { lockUserByEmail, type UserRow } from "../users/user-row.ts";

const ACTIONS = { confirmation: "user_confirmation_requested", recovery: "user_recovery_requested" } as const;

export type MailToken = {
  kind: keyof typeof ACTIONS;
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
  const now = auth.clock();
  const issued = await auth.transact(async (transaction) => {
    const user = await lockUserByEmail(transaction, email);
    if (user === null || !wants(user, kind)) return null;
    const isUncertain = isContested(user);
    const wanted = { userId: user.id, email, challenge, isUncertain, now, secret };
    const token = await (kind === "confirmation" ? confirm(transaction, wanted) : recover(transaction, wanted));
    await writeAudit(transaction, { action: ACTIONS[kind], actor: user, address, now });
    const letter = kind === "confirmation" && isUncertain ? "confirmation_again" : kind;
    return { kind: letter, token, userMetadata: user.raw_user_meta_data ?? {} } as const;
  });
  if (issued === null) return;
  const { token, ...mail } = issued;
  await auth.sendMail({ ...mail, to: email, ...token, redirectTo });
}

type Issue = Omit<IssueConfirmation, "contact"> & { email: string };

function confirm(transaction: Transaction, { email, ...wanted }: Issue): Promise<IssuedToken> {
  return issueConfirmation(transaction, { ...wanted, contact: { kind: "email", address: email } });
}

async function recover(transaction: Transaction, wanted: Issue): Promise<IssuedToken> {
  const { userId, email, challenge, now, secret } = wanted;
  const flow = { providerType: "recovery", method: "recovery", userId, now } as const;
  if (challenge !== null) await startFlow(transaction, { ...flow, challenge });
  const isPkce = challenge !== null;
  return issueToken(transaction, { userId, sentTo: email, type: "recovery_token", isPkce, now, secret });
}

function wants(user: UserRow, kind: MailToken["kind"]): boolean {
  if (user.deleted_at !== null) return false;
  return kind === "recovery" || user.email_confirmed_at === null;
}
