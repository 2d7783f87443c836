import type { Transaction } from "../../database/port.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { AuthContext } from "../auth-context.ts";
import type { SmsChannel } from "../auth-sms.ts";
import type { SignedIn } from "../authenticate.ts";
import { checkNonce } from "../one-time/check-nonce.ts";
import type { IssuedToken } from "../one-time/issue-token.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { currentSecret, SECRET_PURPOSES } from "../secret-purposes.ts";
import { getUser, type UserRow } from "../users/user-row.ts";
import { type EmailChangeTokens, startEmailChange } from "./change-email.ts";
import { startPhoneChange } from "./change-phone.ts";
import { mailEmailChange } from "./mail-email-change.ts";
import type { WantedUpdate } from "./read-update.ts";
import { changeMetadata, changePassword } from "./update-user.ts";

export type AppliedUpdate = {
  user: UserRow;
  endedSessions: string[];
  email: { newEmail: string; tokens: EmailChangeTokens } | null;
  phone: { newPhone: string; token: IssuedToken } | null;
};

type ApplyUpdate = { signedIn: SignedIn; wanted: WantedUpdate; address: string };

/** Writes what a user asked for. A wrong nonce changes nothing but its count, which must be committed. */
export async function applyUpdate(
  auth: AuthContext,
  transaction: Transaction,
  { signedIn, wanted, address }: ApplyUpdate,
): Promise<AuthResult<AppliedUpdate>> {
  const { user, claims } = signedIn;
  const userId = user.id;
  const now = auth.clock();
  const secrets = auth.tokens.secrets(SECRET_PURPOSES.code);
  const { passwordHash, metadata, nonce } = wanted;
  const refusal =
    nonce === null ? null : await checkNonce(transaction, { userId, nonce, lives: auth.tokenLives, now, secrets });
  if (refusal !== null) return refusal;
  let endedSessions: string[] = [];
  if (passwordHash !== null) {
    endedSessions = await changePassword(transaction, { userId, passwordHash, keptSession: claims.session_id, now });
    await writeAudit(transaction, { action: "user_updated_password", actor: user, address, now });
  }
  if (metadata !== null) {
    await changeMetadata(transaction, { userId, column: "raw_user_meta_data", changes: metadata, now });
  }
  const addresses = await startChanges(transaction, { user, wanted, now, secret: currentSecret(secrets) });
  await writeAudit(transaction, { action: "user_modified", actor: user, address, now });
  return succeed({ user: await getUser(transaction, userId), endedSessions, ...addresses });
}

type StartChanges = { user: UserRow; wanted: WantedUpdate; now: Date; secret: Buffer };

async function startChanges(
  transaction: Transaction,
  { user, wanted, now, secret }: StartChanges,
): Promise<Pick<AppliedUpdate, "email" | "phone">> {
  const { email: newEmail, phone: newPhone, challenge } = wanted;
  const email = newEmail && (await startEmailChange(transaction, { user, newEmail, challenge, now, secret }));
  const phone = newPhone && (await startPhoneChange(transaction, { userId: user.id, newPhone, now, secret }));
  return {
    email: newEmail && email ? { newEmail, tokens: email } : null,
    phone: newPhone && phone ? { newPhone, token: phone } : null,
  };
}

/** Asks the old and the new mailbox, and the new phone, whether they agree. */
export async function askNewAddresses(
  auth: AuthContext,
  { user, email, phone }: AppliedUpdate,
  { redirectTo, channel }: { redirectTo: string; channel: SmsChannel },
): Promise<void> {
  if (email !== null) await mailEmailChange(auth, { user, ...email, redirectTo });
  if (phone !== null) {
    const { newPhone: to, token } = phone;
    const userMetadata = user.raw_user_meta_data ?? {};
    await auth.sendSms({ kind: "phone_change", to, token: token.token, channel, userMetadata });
  }
}
