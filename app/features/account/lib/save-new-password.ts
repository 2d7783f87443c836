import type { AuthResult } from "#app/core/session/auth-failure.ts";
import { type MailToken, redeemToken, setPassword } from "./auth-calls.ts";

/**
 * Redeems the mail's token unless that has happened, then stores the password. `isRedeemed` tells the caller
 * to leave the token out of the next attempt: a refused password must not cost a new mail.
 */
export async function saveNewPassword(
  password: string,
  token: MailToken | null,
): Promise<AuthResult & { isRedeemed: boolean }> {
  if (token) {
    const redeemed = await redeemToken(token);
    if (!redeemed.ok) return { ...redeemed, isRedeemed: false };
  }
  return { ...(await setPassword(password)), isRedeemed: true };
}
