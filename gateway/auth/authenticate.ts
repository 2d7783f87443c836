import type { Context } from "hono";
import type { AuthContext } from "./auth-context.ts";
import { type AuthResult, succeed } from "./protocol/auth-failure.ts";
import { badJwt, FAILURES } from "./protocol/failures.ts";
import type { UserClaims } from "./tokens/verified-tokens.ts";
import { findUserById, isBanned, type UserRow } from "./users/user-row.ts";

/** `aal` is the session's level now; the token's claim may be older. */
export type SignedIn = { user: UserRow; claims: UserClaims; aal: string; sessionStartedAt: Date };

/** The user a request's access token speaks for, if user and session are still there. */
export async function authenticate(auth: AuthContext, context: Context): Promise<AuthResult<SignedIn>> {
  const bearer = readBearer(context);
  if (bearer === null) return FAILURES.noBearer;
  const read = await auth.tokens.read(bearer);
  if (!read.ok) return badJwt(read.reason);
  const { claims } = read;
  const { user, session } = await auth.transact(async (transaction) => {
    const [session] = await transaction.query<{ aal: string; created_at: string }>(
      `select coalesce(aal, 'aal1') as aal, created_at from auth.sessions
       where id = $1 and user_id = $2 and (not_after is null or not_after > $3)`,
      [claims.session_id, claims.sub, auth.clock()],
    );
    return { user: await findUserById(transaction, claims.sub), session };
  });
  if (user === null || user.deleted_at !== null) return FAILURES.userGone;
  if (isBanned(user, auth.clock())) return FAILURES.userBanned;
  if (session === undefined) return FAILURES.sessionGone;
  return succeed({ user, claims, aal: session.aal, sessionStartedAt: new Date(session.created_at) });
}

/** The token of the Authorization header; API keys are not distinguished here. */
export function readBearer(context: Context): string | null {
  return /^[Bb]earer (\S+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? null;
}
