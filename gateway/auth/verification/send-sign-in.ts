import { writeAudit } from "../audit/write-audit.ts";
import type { AuthContext } from "../auth-context.ts";
import type { SmsChannel } from "../auth-sms.ts";
import { type IssuedToken, issueToken } from "../one-time/issue-token.ts";
import type { CodeChallenge } from "../pkce/code-challenge.ts";
import { startFlow } from "../pkce/flow-state.ts";
import { isPending, registerUser } from "../registration/register-user.ts";
import { currentSecret, SECRET_PURPOSES } from "../secret-purposes.ts";
import type { Contact } from "../users/contact.ts";
import { isBanned, lockUserByContact, type Metadata } from "../users/user-row.ts";

export type SendSignIn = {
  contact: Contact;
  channel: SmsChannel;
  /** Whether an address without an account gets one. */
  createsUser: boolean;
  /** For a new account. */
  metadata: Metadata;
  challenge: CodeChallenge | null;
  redirectTo: string;
  address: string;
};

type Issued = { kind: "confirmation" | "magiclink"; token: IssuedToken; userMetadata: Metadata };

/**
 * Sends a link and code, or a code by text message, that sign in. An account that nobody has confirmed yet
 * loses its password when they are used: the person who set it may not be the one who has the mailbox.
 */
export async function sendSignIn(auth: AuthContext, wanted: SendSignIn): Promise<void> {
  const issued = await issue(auth, wanted);
  if (issued === null) return;
  const { contact, channel, redirectTo } = wanted;
  const { kind, token, userMetadata } = issued;
  if (contact.kind === "email") {
    await auth.sendMail({ kind, to: contact.address, ...token, redirectTo, userMetadata });
  } else {
    await auth.sendSms({ kind: "confirmation", to: contact.address, token: token.token, channel, userMetadata });
  }
}

async function issue(auth: AuthContext, wanted: SendSignIn): Promise<Issued | null> {
  const { contact, createsUser, challenge, address } = wanted;
  const now = auth.clock();
  const secret = currentSecret(auth.tokens.secrets(SECRET_PURPOSES.code));
  return auth.transact(async (transaction) => {
    const user = await lockUserByContact(transaction, contact);
    if (user === null ? !createsUser : user.deleted_at !== null || isBanned(user, now)) return null;
    if (user === null || isPending(user)) {
      const metadata = { ...user?.raw_user_meta_data, ...wanted.metadata };
      const registered = await registerUser(transaction, {
        contact,
        passwordHash: null,
        metadata,
        challenge,
        address,
        isByService: false,
        lives: auth.tokenLives,
        now,
        secret,
      });
      if (registered.outcome === "known") return null;
      const { token, isRepeated } = registered;
      return { kind: isRepeated ? "magiclink" : "confirmation", token, userMetadata: metadata };
    }
    const { id: userId } = user;
    if (challenge !== null) {
      await startFlow(transaction, { challenge, providerType: "magiclink", method: "magiclink", userId, now });
    }
    const type = contact.kind === "email" ? "recovery_token" : "confirmation_token";
    const isPkce = challenge !== null;
    const token = await issueToken(transaction, { userId, sentTo: contact.address, type, isPkce, now, secret });
    await writeAudit(transaction, { action: "user_recovery_requested", actor: user, address, now });
    return { kind: "magiclink", token, userMetadata: user.raw_user_meta_data ?? {} };
  });
}
