import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Transaction } from "../../database/port.ts";
import { getUser, type UserRow } from "../users/user-row.ts";
import type { AuthenticationMethod, IssuedSession } from "./issued-session.ts";
import { createRefreshToken, hashRefreshToken } from "./refresh-token.ts";
import { findEnd, type SessionLimitsOf } from "./session-limits.ts";

/** Where a session is used from, as its owner is shown it. */
export type SessionClient = { address: string; userAgent: string | null };

const LONGEST_USER_AGENT = 500;

const START_SQL = `with session as (
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, not_after)
    values ($1, $2, $3, $3, 'aal1', $4, $5, $9)
  ), claim as (
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values ($6, $1, $3, $3, $7)
  ), token as (
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
    values ($8, $2::uuid::text, false, $3, $3, $1)
  )
  update auth.users set last_sign_in_at = $3, updated_at = $3 where id = $2`;

type StartSession = {
  userId: string;
  method: AuthenticationMethod;
  client: SessionClient;
  limitsOf: SessionLimitsOf;
  now: Date;
};

export type StartedSession = { session: IssuedSession; user: UserRow };

/** Opens a session with its first refresh token; answers it with its user as of this sign-in, as GoTrue does. */
export async function startSession(
  transaction: Transaction,
  { userId, method, client, limitsOf, now }: StartSession,
): Promise<StartedSession> {
  const sessionId = randomUUID();
  const refreshToken = createRefreshToken();
  const { userAgent, ip } = toSessionColumns(client);
  const tokenHash = hashRefreshToken(refreshToken);
  const end = findEnd({ startedAt: now, usedAt: now }, await limitsOf(transaction, userId));
  await transaction.query(START_SQL, [sessionId, userId, now, userAgent, ip, randomUUID(), method, tokenHash, end]);
  const timestamp = Math.floor(now.getTime() / 1000);
  const session: IssuedSession = { sessionId, refreshToken, aal: "aal1", methods: [{ method, timestamp }] };
  return { session, user: await getUser(transaction, userId) };
}

export function toSessionColumns({ address, userAgent }: SessionClient): {
  userAgent: string | null;
  ip: string | null;
} {
  return { userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null, ip: isIP(address) === 0 ? null : address };
}
