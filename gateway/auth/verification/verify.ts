import type { Transaction } from "../../database/port.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { redeemCode } from "../one-time/redeem-code.ts";
import { type RedeemedToken, redeemLink } from "../one-time/redeem-link.ts";
import { FLOW_METHODS, findTokenTypes } from "../one-time/verification-types.ts";
import { findFlow, issueAuthCode } from "../pkce/flow-state.ts";
import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { SECRET_PURPOSES } from "../secret-purposes.ts";
import { type PresentedSession, presentSession } from "../sessions/issued-session.ts";
import { type SessionClient, startSession } from "../sessions/start-session.ts";
import { confirmEmailChange } from "../updates/change-email.ts";
import { confirmPhoneChange } from "../updates/change-phone.ts";
import type { Contact, ContactKind } from "../users/contact.ts";
import { confirmUser } from "./confirm-user.ts";

/** The answer to the first of the two confirmations of an e-mail change. */
export const EMAIL_CHANGE_ACCEPTED =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** The proof somebody brings: the secret of a link, or an address and the code sent to it. */
export type Proof = { type: string } & ({ tokenHash: string } | { contact: Contact; code: string });

/** Uses up a link or code and opens a session; null while the other mailbox has still to agree. */
export async function verify(
  auth: AuthContext,
  proof: Proof,
  client: SessionClient,
): Promise<AuthResult<PresentedSession | null>> {
  const now = auth.clock();
  const verified = await auth.transact(async (transaction) => {
    const used = await use(transaction, auth, { ...proof, address: client.address, now });
    if (!used.ok) return used;
    if (!used.value.isComplete) return succeed(null);
    const userId = used.value.user.id;
    return succeed(
      await startSession(transaction, { userId, method: "otp", client, limitsOf: auth.sessionLimits, now }),
    );
  });
  if (!verified.ok) return verified;
  return succeed(verified.value === null ? null : await presentSession(auth.tokens, verified.value));
}

/** Uses up a link whose flow ends with an auth code; null while the other mailbox has still to agree. */
export async function verifyForCode(
  auth: AuthContext,
  proof: Proof,
  address: string,
): Promise<AuthResult<string | null>> {
  const now = auth.clock();
  return auth.transact(async (transaction) => {
    const used = await use(transaction, auth, { ...proof, address, now });
    if (!used.ok) return used;
    if (!used.value.isComplete) return succeed(null);
    const { user, type } = used.value;
    const flowId = await findFlow(transaction, { userId: user.id, methods: FLOW_METHODS[type] });
    const code = flowId === null ? null : await issueAuthCode(transaction, { flowId, userId: user.id, now });
    return code === null ? FAILURES.noFlowOfUser : succeed(code);
  });
}

async function use(
  transaction: Transaction,
  auth: AuthContext,
  proof: Proof & { address: string; now: Date },
): Promise<AuthResult<RedeemedToken & { isComplete: IsComplete }>> {
  const { now } = proof;
  const lives = auth.tokenLives;
  const kind = "contact" in proof ? proof.contact.kind : "email";
  const types = findTokenTypes(kind, proof.type);
  if (types === null) return invalid(`Invalid ${kind === "phone" ? "sms" : "email"} verification type`);
  const redeemed =
    "tokenHash" in proof
      ? await redeemLink(transaction, { ...proof, types, lives })
      : await redeemCode(transaction, { ...proof, types, lives, secrets: auth.tokens.secrets(SECRET_PURPOSES.code) });
  if (!redeemed.ok) return redeemed;
  const applied = await applyToken(transaction, { ...redeemed.value, kind, now });
  if (!applied.ok) return applied;
  if (applied.value) await noteUse(transaction, redeemed.value, proof);
  return succeed({ ...redeemed.value, isComplete: applied.value });
}

async function noteUse(
  transaction: Transaction,
  { user, type }: RedeemedToken,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const isChange = type !== "confirmation_token" && type !== "recovery_token";
  const action = isChange ? "user_modified" : user.confirmed_at === null ? "user_signedup" : "login";
  await writeAudit(transaction, { action, actor: user, address, now });
}

/** False when somebody else has still to agree: the other mailbox of an e-mail change. */
type IsComplete = boolean;

/** Does to the account what a redeemed token, sent to an address of this kind, stands for. */
async function applyToken(
  transaction: Transaction,
  { user, type, kind, now }: RedeemedToken & { kind: ContactKind; now: Date },
): Promise<AuthResult<IsComplete>> {
  switch (type) {
    case "email_change_token_current":
    case "email_change_token_new":
      return confirmEmailChange(transaction, { user, type, now });
    case "phone_change_token":
      return confirmPhoneChange(transaction, { user, now });
    default: {
      const dropsUnconfirmedPassword = type === "recovery_token";
      await confirmUser(transaction, { userId: user.id, kind, dropsUnconfirmedPassword, now });
      return succeed(true);
    }
  }
}
