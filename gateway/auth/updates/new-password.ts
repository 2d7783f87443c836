import type { AuthContext } from "../auth-context.ts";
import type { SignedIn } from "../authenticate.ts";
import { findPasswordWeakness } from "../passwords/password-rules.ts";
import { type AuthFailure, type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES, overRequestLimit } from "../protocol/failures.ts";
import type { UserRow } from "../users/user-row.ts";

/** A session that began longer ago needs fresh digits for a new password, where that is switched on. */
const RECENT_MS = 24 * 3_600_000;

/** For so long after a sign-in by one of these methods the present password isn't required: it may be forgotten. */
const RECENT_LINK_MS = 10 * 60_000;
const WITHOUT_PASSWORD: readonly string[] = ["otp", "magiclink", "recovery"];

export type AskedPassword = { password: string | null; currentPassword: string; nonce: string };

/** Null for a password that stays; the nonce is to be checked before anything is changed. */
export type NewPassword = { passwordHash: string | null; nonce: string | null };

/** Refuses a weak password, the same one again, and a request without the required proof. ASVS 5 V6.2.3. */
export async function readNewPassword(
  auth: AuthContext,
  signedIn: SignedIn,
  { password, currentPassword, nonce }: AskedPassword,
): Promise<AuthResult<NewPassword>> {
  if (password === null) return succeed({ passwordHash: null, nonce: null });
  const weakness = findPasswordWeakness(password, auth.passwordRules);
  if (weakness !== null) return weakness;
  const needsNonce = isOld(auth, signedIn);
  if (needsNonce && nonce === "") return FAILURES.reauthenticationNeeded;
  const current = signedIn.user.encrypted_password;
  if (needsCurrent(auth, signedIn)) {
    if (currentPassword === "") return FAILURES.currentPasswordRequired;
    const refusal = await checkCurrent(auth, signedIn.user, currentPassword);
    if (refusal !== null) return refusal;
  }
  const isSame = await auth.hasher.matches(password, current);
  if (!isSame.ok) return isSame;
  if (isSame.value) return FAILURES.samePassword;
  const hashed = await auth.hasher.hash(password);
  return hashed.ok ? succeed({ passwordHash: hashed.value, nonce: needsNonce ? nonce : null }) : hashed;
}

/** Wrong ones count as refused passwords do: a browser left open is no place to guess at leisure. */
async function checkCurrent(auth: AuthContext, user: UserRow, password: string): Promise<AuthFailure | null> {
  const { signInAccount } = auth.limits;
  const verdict = await signInAccount.take(user.id);
  if (!verdict.isAllowed) return overRequestLimit(verdict.retryAfterSeconds);
  const isRight = await auth.hasher.matches(password, user.encrypted_password);
  if (!isRight.ok) return isRight;
  if (!isRight.value) return FAILURES.currentPasswordInvalid;
  await signInAccount.giveBack(user.id);
  return null;
}

function isOld(auth: AuthContext, { sessionStartedAt }: SignedIn): boolean {
  return auth.passwordNeedsReauthentication && auth.clock().getTime() - sessionStartedAt.getTime() > RECENT_MS;
}

/** Accounts without a password have none to give, and a user who has just come by a mailed link may have lost it. */
function needsCurrent(auth: AuthContext, { user, claims }: SignedIn): boolean {
  const earliest = auth.clock().getTime() - RECENT_LINK_MS;
  const isRecovery = (claims.amr ?? []).some(
    ({ method, timestamp }) => WITHOUT_PASSWORD.includes(method) && timestamp * 1000 >= earliest,
  );
  return auth.passwordNeedsCurrent && !isRecovery && Boolean(user.encrypted_password);
}
