import type { AuthResult } from "#app/core/session/auth-failure.ts";
import { type Proof, redeem, setPassword } from "./auth-calls.ts";

/**
 * Redeems the mail's proof unless that has happened, then stores the password. `isRedeemed` tells the caller
 * to leave the proof out of the next attempt: a refused password must not cost a new mail.
 */
export async function saveNewPassword(
  password: string,
  proof: Proof | null,
): Promise<AuthResult & { isRedeemed: boolean }> {
  if (proof) {
    const redeemed = await redeem(proof);
    if (!redeemed.ok) return { ...redeemed, isRedeemed: false };
  }
  return { ...(await setPassword(password)), isRedeemed: true };
}
