import type { Transaction } from "../../database/port.ts";
import { noteByService } from "../audit/write-audit.ts";
import type { IssuedToken } from "../one-time/issue-token.ts";
import type { TokenLives } from "../one-time/one-time-token.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { isPending, registerUser } from "../registration/register-user.ts";
import { findUserByEmail, getUser, type Metadata, type UserRow } from "../users/user-row.ts";

export type InviteUser = {
  email: string;
  metadata: Metadata;
  address: string;
  lives: TokenLives;
  now: Date;
  secret: Buffer;
};

export type InvitedUser = { user: UserRow; token: IssuedToken };

/** An account without a password that waits for its owner to accept. */
export async function inviteUser(
  transaction: Transaction,
  { email, metadata, address, lives, now, secret }: InviteUser,
): Promise<AuthResult<InvitedUser>> {
  const found = await findUserByEmail(transaction, email);
  if (found !== null && !isPending(found)) return FAILURES.emailExists;
  const registered = await registerUser(transaction, {
    contact: { kind: "email", address: email },
    passwordHash: null,
    metadata: { ...found?.raw_user_meta_data, ...metadata },
    challenge: null,
    address: null,
    isByService: true,
    lives,
    now,
    secret,
  });
  if (registered.outcome === "known") return FAILURES.emailExists;
  await transaction.query("update auth.users set invited_at = $2 where id = $1", [registered.userId, now]);
  const user = await getUser(transaction, registered.userId);
  await noteByService(transaction, { action: "user_invited", user, address, now });
  return succeed({ user, token: registered.token });
}
