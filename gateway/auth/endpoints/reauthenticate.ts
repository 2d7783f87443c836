import { writeAudit } from "../audit/write-audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { authenticate } from "../authenticate.ts";
import { FACTOR_FAILURES } from "../factors/factor-failures.ts";
import { owesSecondFactor } from "../factors/owes-second-factor.ts";
import { takeMailPace, takeSmsPace } from "../mail-pace.ts";
import { issueToken } from "../one-time/issue-token.ts";
import { answer, refuse } from "../protocol/answers.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { currentSecret, SECRET_PURPOSES } from "../secret-purposes.ts";
import type { Contact } from "../users/contact.ts";
import type { UserRow } from "../users/user-row.ts";
import type { Endpoint } from "./endpoint.ts";

/** GET /reauthenticate: sends the digits that a new password may need. Spec: [7.6]. */
export function createReauthenticate(auth: AuthContext): Endpoint {
  return async (context) => {
    const signedIn = await authenticate(auth, context);
    if (!signedIn.ok) return refuse(context, signedIn);
    // The digits serve a new password, which needs aal2 there.
    if (owesSecondFactor(signedIn.value)) return refuse(context, FACTOR_FAILURES.updateNeedsAal2);
    const { user } = signedIn.value;
    const contact = toContact(user);
    if (!contact.ok) return refuse(context, contact);
    const { kind, address: to } = contact.value;
    const tooFast =
      kind === "email"
        ? await takeMailPace(auth.limits, { kind: "reauthentication", to })
        : await takeSmsPace(auth.limits, to);
    if (tooFast !== null) return refuse(context, tooFast);
    const { address } = auth.clientOf(context);
    auth.runInBackground(() => send(auth, { user, contact: contact.value, address }));
    return answer({});
  };
}

function toContact(user: UserRow): AuthResult<Contact> {
  if (user.email !== null) {
    const isConfirmed = user.email_confirmed_at !== null;
    return isConfirmed ? succeed({ kind: "email", address: user.email }) : FAILURES.emailUnverified;
  }
  if (user.phone === null) return FAILURES.noAddress;
  const isConfirmed = user.phone_confirmed_at !== null;
  return isConfirmed ? succeed({ kind: "phone", address: user.phone }) : FAILURES.phoneUnverified;
}

async function send(
  auth: AuthContext,
  { user, contact, address }: { user: UserRow; contact: Contact; address: string },
): Promise<void> {
  const now = auth.clock();
  const secret = currentSecret(auth.tokens.secrets(SECRET_PURPOSES.code));
  const { kind, address: to } = contact;
  const issued = await auth.transact(async (transaction) => {
    await writeAudit(transaction, { action: "user_reauthenticate_requested", actor: user, address, now });
    return issueToken(transaction, { userId: user.id, sentTo: to, type: "reauthentication_token", now, secret });
  });
  const message = { kind: "reauthentication", to, userMetadata: user.raw_user_meta_data ?? {} } as const;
  // No link goes with it: the digits are typed where the new password is.
  if (kind === "email")
    await auth.sendMail({ ...message, token: issued.token, tokenHash: "", redirectTo: auth.siteUrl });
  else await auth.sendSms({ ...message, token: issued.token, channel: "sms" });
}
