import type { AuthContext } from "../auth-context.ts";
import type { CodeChallenge } from "../pkce/code-challenge.ts";
import { isContested, issueConfirmation } from "../registration/register-user.ts";
import { currentSecret, SECRET_PURPOSES } from "../secret-purposes.ts";
import { startEmailChange } from "../updates/change-email.ts";
import { startPhoneChange } from "../updates/change-phone.ts";
import { mailEmailChange } from "../updates/mail-email-change.ts";
import type { Contact } from "../users/contact.ts";
import { lockUserByContact } from "../users/user-row.ts";

export type ResendType = "signup" | "email_change" | "sms" | "phone_change";

type Resend = { contact: Contact; redirectTo: string };

/** Both mails of a change that the account with this address waits for. */
export async function resendEmailChange(
  auth: AuthContext,
  { contact, challenge, redirectTo }: Resend & { challenge: CodeChallenge | null },
): Promise<void> {
  const started = await auth.transact(async (transaction) => {
    const user = await lockUserByContact(transaction, contact);
    if (user === null || user.deleted_at !== null || user.email_change === "") return null;
    const secret = currentSecret(auth.tokens.secrets(SECRET_PURPOSES.code));
    const change = { user, newEmail: user.email_change, challenge, now: auth.clock(), secret };
    return { user, newEmail: user.email_change, tokens: await startEmailChange(transaction, change) };
  });
  if (started !== null) await mailEmailChange(auth, { ...started, redirectTo });
}

/** The code of a sign-up by phone, or of a change of number. */
export async function resendCode(
  auth: AuthContext,
  { contact, type }: Resend & { type: "sms" | "phone_change" },
): Promise<void> {
  const secret = currentSecret(auth.tokens.secrets(SECRET_PURPOSES.code));
  const now = auth.clock();
  const issued = await auth.transact(async (transaction) => {
    const user = await lockUserByContact(transaction, contact);
    if (user === null || user.deleted_at !== null) return null;
    const { id: userId, phone_change: newPhone } = user;
    const userMetadata = user.raw_user_meta_data ?? {};
    if (type === "phone_change") {
      if (newPhone === "") return null;
      const started = await startPhoneChange(transaction, { userId, newPhone, now, secret });
      return started && ({ kind: "phone_change", to: newPhone, token: started.token, userMetadata } as const);
    }
    if (user.phone_confirmed_at !== null) return null;
    const to = contact.address;
    const confirmation = { userId, contact, challenge: null, isUncertain: isContested(user), now, secret };
    const { token } = await issueConfirmation(transaction, confirmation);
    return { kind: "confirmation", to, token, userMetadata } as const;
  });
  if (issued !== null) await auth.sendSms({ ...issued, channel: "sms" });
}
