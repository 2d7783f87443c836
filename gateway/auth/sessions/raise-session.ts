import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/port.ts";
import { type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import type { AuthenticationMethod, IssuedSession } from "./issued-session.ts";
import { createRefreshToken, hashRefreshToken } from "./refresh-token.ts";
import { readMethods } from "./session-methods.ts";

const LOCK_SQL = "select from auth.sessions where id = $1 and user_id = $2 for update";

/** The refresh tokens of the lower level end with it, so that only who brought the factor goes on. */
const RAISE_SQL = `with claim as (
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values ($2, $1, $3, $3, $4)
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at
  ), revoked as (
    update auth.refresh_tokens set revoked = true, updated_at = $3 where session_id = $1 and not revoked
  ), token as (
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
    values ($5, $6::uuid::text, false, $3, $3, $1)
  )
  update auth.sessions set aal = 'aal2', factor_id = $7, updated_at = $3 where id = $1`;

const END_LOWER_SQL = "delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2' returning id";

type RaiseSession = { userId: string; sessionId: string; factorId: string; method: AuthenticationMethod; now: Date };

/** Raises a session to aal2 with a refresh token of its own, and ends the account's sessions below that. */
export async function raiseSession(
  transaction: Transaction,
  { userId, sessionId, factorId, method, now }: RaiseSession,
): Promise<AuthResult<{ session: IssuedSession; endedSessions: string[] }>> {
  if ((await transaction.query(LOCK_SQL, [sessionId, userId])).length === 0) return FAILURES.sessionGone;
  const refreshToken = createRefreshToken();
  const tokenHash = hashRefreshToken(refreshToken);
  await transaction.query(RAISE_SQL, [sessionId, randomUUID(), now, method, tokenHash, userId, factorId]);
  const ended = await transaction.query<{ id: string }>(END_LOWER_SQL, [userId]);
  const methods = await readMethods(transaction, sessionId);
  return succeed({
    session: { sessionId, refreshToken, aal: "aal2", methods },
    endedSessions: ended.map((row) => row.id),
  });
}
