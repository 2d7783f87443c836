import type { AuthContext } from "../auth-context.ts";
import type { SignedIn } from "../authenticate.ts";
import { FACTOR_FAILURES } from "../factors/factor-failures.ts";
import { owesSecondFactor } from "../factors/owes-second-factor.ts";
import type { CodeChallenge } from "../pkce/code-challenge.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { readPhoneNumber } from "../users/contact.ts";
import { readEmailAddress } from "../users/email-address.ts";
import { mergeMetadata } from "../users/user-metadata.ts";
import type { Metadata } from "../users/user-row.ts";
import { readNewPassword } from "./new-password.ts";

/** What a user asks to have changed, as it came. */
export type AskedUpdate = {
  email: string;
  phone: string;
  password: string | null;
  currentPassword: string;
  nonce: string;
  data: Metadata | null;
  challenge: CodeChallenge | null;
};

/** The same, checked: null for what stays as it is. */
export type WantedUpdate = {
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  /** To be checked before anything is changed. */
  nonce: string | null;
  metadata: Metadata | null;
  challenge: CodeChallenge | null;
};

/** Refuses what may not be changed, by this user or in this session, and hashes a new password. */
export async function toWantedUpdate(
  auth: AuthContext,
  signedIn: SignedIn,
  asked: AskedUpdate,
): Promise<AuthResult<WantedUpdate>> {
  const { user } = signedIn;
  if (owesSecondFactor(signedIn)) return FACTOR_FAILURES.updateNeedsAal2;
  const email = toChange(asked.email, user.email, readEmailAddress);
  if (!email.ok) return email;
  const phone = toChange(asked.phone, user.phone, readPhoneNumber);
  if (!phone.ok) return phone;
  if (phone.value !== null && !auth.isPhoneOn) return FAILURES.phoneLoginsDisabled;
  const metadata = asked.data === null ? succeed(null) : mergeMetadata(user.raw_user_meta_data, asked.data);
  if (!metadata.ok) return metadata;
  const password = await readNewPassword(auth, signedIn, asked);
  if (!password.ok) return password;
  return succeed({
    email: email.value,
    phone: phone.value,
    ...password.value,
    metadata: asked.data,
    challenge: asked.challenge,
  });
}

/** Null when the address stays. */
function toChange(
  asked: string,
  current: string | null,
  read: (text: string) => AuthResult<string>,
): AuthResult<string | null> {
  if (asked === "") return succeed(null);
  const address = read(asked);
  return address.ok && address.value === current ? succeed(null) : address;
}
