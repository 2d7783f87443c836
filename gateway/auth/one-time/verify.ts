import type { AuthContext } from "../auth-context.ts";
import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { SECRET_PURPOSES } from "../secret-purposes.ts";
import { type PresentedSession, presentSession } from "../sessions/issued-session.ts";
import { type SessionClient, startSession } from "../sessions/start-session.ts";
import { getUser } from "../users/user-row.ts";
import { confirmUser } from "./confirm-user.ts";
import { redeemCode, redeemLink } from "./redeem-token.ts";
import { findTokenTypes } from "./verification-types.ts";

const PHONE_TYPES: readonly string[] = ["sms", "phone_change"];

/** The proof somebody brings: the secret of a link, or an address and the code sent to it. */
export type Proof = { type: string } & ({ tokenHash: string } | { email: string; code: string });

/** Uses up a link or code, confirms the address and opens a session. */
export async function verify(
  auth: AuthContext,
  proof: Proof,
  client: SessionClient,
): Promise<AuthResult<PresentedSession>> {
  const types = findTokenTypes(proof.type);
  if (types === null) {
    const isByCode = "code" in proof && PHONE_TYPES.includes(proof.type);
    return isByCode ? FAILURES.tokenExpired : invalid("Invalid email verification type");
  }
  const now = auth.clock();
  const verified = await auth.transact(async (transaction) => {
    const redeemed =
      "tokenHash" in proof
        ? await redeemLink(transaction, { tokenHash: proof.tokenHash, types, now })
        : await redeemCode(transaction, { ...proof, types, now, secrets: auth.tokens.secrets(SECRET_PURPOSES.code) });
    if (!redeemed.ok) return redeemed;
    const userId = redeemed.value.user.id;
    await confirmUser(transaction, userId, now);
    const session = await startSession(transaction, { userId, method: "otp", client, now });
    return succeed({ session, user: await getUser(transaction, userId) });
  });
  return verified.ok ? succeed(await presentSession(auth.tokens, verified.value)) : verified;
}
