import type { Transaction } from "../../database/port.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { type IssuedToken, issueToken } from "../one-time/issue-token.ts";
import type { TokenLives } from "../one-time/one-time-token.ts";
import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { isPending, registerUser } from "../registration/register-user.ts";
import { voidOtherChange } from "../updates/change-email.ts";
import { findUserByEmail, getUser, lockUserByEmail, type Metadata, type UserRow } from "../users/user-row.ts";
import { inviteUser } from "./invite-user.ts";

export const LINK_TYPES = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;

export type LinkType = (typeof LINK_TYPES)[number];

export type GenerateLink = {
  type: LinkType;
  email: string;
  /** For a change of address. */
  newEmail: string | null;
  /** For a sign-up. */
  passwordHash: string | null;
  metadata: Metadata;
  address: string;
  lives: TokenLives;
  now: Date;
  secret: Buffer;
};

/** `type` is `signup` for a magic link to an address that had no account. */
export type GeneratedLink = { type: LinkType; user: UserRow; token: IssuedToken };

/** A link and code for the service to send itself. */
export async function generateLink(transaction: Transaction, wanted: GenerateLink): Promise<AuthResult<GeneratedLink>> {
  const { type, email } = wanted;
  const user = await lockUserByEmail(transaction, email);
  if (type === "invite") {
    const invited = await inviteUser(transaction, wanted);
    return invited.ok ? succeed({ type, ...invited.value }) : invited;
  }
  if (type === "signup" || (type === "magiclink" && user === null)) return signUp(transaction, wanted, user);
  if (user === null || user.deleted_at !== null) return FAILURES.emailNotFound;
  if (type === "magiclink" || type === "recovery") return signIn(transaction, wanted, user);
  return changeEmail(transaction, { ...wanted, type }, user);
}

async function signUp(
  transaction: Transaction,
  wanted: GenerateLink,
  user: UserRow | null,
): Promise<AuthResult<GeneratedLink>> {
  const { email, type, passwordHash, metadata } = wanted;
  if (user !== null && !isPending(user)) return FAILURES.emailExists;
  if (type === "signup" && passwordHash === null) return invalid("Signup requires a valid password");
  const data = { ...user?.raw_user_meta_data, ...metadata };
  const registered = await registerUser(transaction, {
    ...wanted,
    contact: { kind: "email", address: email },
    metadata: data,
    challenge: null,
    isByService: true,
  });
  if (registered.outcome === "known") return FAILURES.emailExists;
  const { token, userId } = registered;
  // Unlike somebody's own sign-up, the service's holds exactly the data it gave.
  await transaction.query("update auth.users set raw_user_meta_data = $2 where id = $1", [userId, data]);
  return succeed({ type: "signup", token, user: await getUser(transaction, userId) });
}

async function signIn(
  transaction: Transaction,
  { type, email, address, now, secret }: GenerateLink,
  actor: UserRow,
): Promise<AuthResult<GeneratedLink>> {
  const { id: userId } = actor;
  const token = await issueToken(transaction, { userId, sentTo: email, type: "recovery_token", now, secret });
  await writeAudit(transaction, { action: "user_recovery_requested", actor, address, now });
  return succeed({ type, token, user: await getUser(transaction, userId) });
}

async function changeEmail(
  transaction: Transaction,
  wanted: GenerateLink & { type: "email_change_current" | "email_change_new" },
  { id: userId }: UserRow,
): Promise<AuthResult<GeneratedLink>> {
  const { type, email, newEmail, now, secret } = wanted;
  if (newEmail === null) return invalid("An email address is required");
  if ((await findUserByEmail(transaction, newEmail)) !== null) return FAILURES.emailExists;
  await voidOtherChange(transaction, { userId, newEmail, now });
  const token =
    type === "email_change_current"
      ? await issueToken(transaction, { userId, sentTo: email, type: "email_change_token_current", now, secret })
      : await issueToken(transaction, { userId, sentTo: newEmail, type: "email_change_token_new", now, secret });
  return succeed({ type, token, user: await getUser(transaction, userId) });
}
