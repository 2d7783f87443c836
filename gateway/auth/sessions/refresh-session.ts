import type { Transaction } from "../../database/port.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { type AuthFailure, type AuthResult, succeed } from "../protocol/auth-failure.ts";
import { FAILURES } from "../protocol/failures.ts";
import { getUser, isBanned, type UserRow } from "../users/user-row.ts";
import type { IssuedSession } from "./issued-session.ts";
import { deriveChildToken, findDescendant, hashRefreshToken, LONGEST_CHAIN } from "./refresh-token.ts";
import { findEnd, type SessionLimits, type SessionLimitsOf } from "./session-limits.ts";
import { readMethods } from "./session-methods.ts";
import { type SessionClient, toSessionColumns } from "./start-session.ts";

/** For so long parallel refreshes of tokens further back are taken for tabs of one browser. */
const REUSE_SECONDS = 10;

/** Locks the session, so that whatever is read next is what the winner of a race left. */
const LOCK_SQL = `select s.id, s.user_id, s.aal, s.not_after, s.created_at, s.refreshed_at at time zone 'UTC' as refreshed_at, u.banned_until, u.deleted_at
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = (select session_id from auth.refresh_tokens where token = $1) for update of s`;

const TOKENS_SQL = `select token, revoked, updated_at from auth.refresh_tokens
  where session_id = $1 and (token = $2 or not revoked) order by id desc`;

const ROTATE_SQL = `with revoked as (
    update auth.refresh_tokens set revoked = true, updated_at = $4 where token = $2
  ), child as (
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values ($3, $5, false, $4, $4, $2, $1)
  )
  update auth.sessions set refreshed_at = $4::timestamptz at time zone 'UTC', updated_at = $4, user_agent = $6, ip = $7,
    not_after = $8
  where id = $1`;

type SessionRow = {
  id: string;
  user_id: string;
  aal: string | null;
  not_after: string | null;
  created_at: string;
  refreshed_at: string | null;
  banned_until: string | null;
  deleted_at: string | null;
};
type TokenRow = { token: string; revoked: boolean; updated_at: string };

export type RefreshSession = {
  token: string;
  client: SessionClient;
  limitsOf: SessionLimitsOf;
  now: Date;
  secrets: readonly Buffer[];
};
export type RefreshedSession = { user: UserRow; session: IssuedSession };
/** `endedSession`: the session a reused token has just ended; the refusal must be committed. */
export type RefreshResult = AuthResult<RefreshedSession> & { endedSession?: string };

/**
 * Swaps a refresh token for its successor. The direct parent of the session's one active token answers that one at any
 * age: its holder never had the answer to the refresh, or has it in another tab. One further back does so within 10 s; later
 * it ends the session, because two parties hold it. GoTrue does the same; docs/decisions/163.
 */
export async function refreshSession(transaction: Transaction, options: RefreshSession): Promise<RefreshResult> {
  const { token, now } = options;
  const hash = hashRefreshToken(token);
  const [session] = await transaction.query<SessionRow>(LOCK_SQL, [hash]);
  if (session === undefined) return FAILURES.badRefreshToken;
  const limits = await options.limitsOf(transaction, session.user_id);
  const refusal = findRefusal(session, limits, now);
  if (refusal !== null) return refusal;
  const tokens = await transaction.query<TokenRow>(TOKENS_SQL, [session.id, hash]);
  const presented = tokens.find((row) => row.token === hash);
  if (presented === undefined) return FAILURES.badRefreshToken;
  const next = presented.revoked
    ? await reuse(transaction, { ...options, session, presented, active: tokens.find((row) => !row.revoked) })
    : succeed(await rotate(transaction, { ...options, session, hash, limits }));
  if (!next.ok) return next;
  const refreshed = await loadRefreshed(transaction, session, next.value);
  if (!presented.revoked) await noteRefresh(transaction, refreshed.user, options);
  return succeed(refreshed);
}

async function noteRefresh(transaction: Transaction, actor: UserRow, { client, now }: RefreshSession): Promise<void> {
  const entry = { actor, address: client.address, now };
  await Promise.all([
    writeAudit(transaction, { ...entry, action: "token_refreshed" }),
    writeAudit(transaction, { ...entry, action: "token_revoked" }),
  ]);
}

/** Today's limits count for sessions that began under others, too. */
function findRefusal(session: SessionRow, limits: SessionLimits | null, now: Date): AuthFailure | null {
  if (session.deleted_at !== null) return FAILURES.badRefreshToken;
  if (isBanned(session, now)) return FAILURES.refreshUserBanned;
  const startedAt = new Date(session.created_at);
  const usedAt = session.refreshed_at === null ? startedAt : new Date(session.refreshed_at);
  const ends = [
    session.not_after === null ? null : new Date(session.not_after),
    findEnd({ startedAt, usedAt }, limits),
  ];
  return ends.some((end) => end !== null && end <= now) ? FAILURES.refreshSessionExpired : null;
}

type Rotate = RefreshSession & { session: SessionRow; hash: string; limits: SessionLimits | null };

async function rotate(
  transaction: Transaction,
  { token, client, now, secrets, session, hash, limits }: Rotate,
): Promise<string> {
  const [secret] = secrets;
  if (secret === undefined) throw new Error("no secret to derive refresh tokens with");
  const child = deriveChildToken(token, secret);
  const { userAgent, ip } = toSessionColumns(client);
  const end = findEnd({ startedAt: new Date(session.created_at), usedAt: now }, limits);
  const values = [session.id, hash, hashRefreshToken(child), now, session.user_id, userAgent, ip, end];
  await transaction.query(ROTATE_SQL, values);
  return child;
}

type Reuse = RefreshSession & { session: SessionRow; presented: TokenRow; active: TokenRow | undefined };

async function reuse(
  transaction: Transaction,
  { token, now, secrets, session, presented, active }: Reuse,
): Promise<AuthResult<string> & { endedSession?: string }> {
  const age = now.getTime() - new Date(presented.updated_at).getTime();
  const isRecent = age <= REUSE_SECONDS * 1000;
  const generations = isRecent ? LONGEST_CHAIN : 1;
  const child = active && findDescendant({ token, activeHash: active.token, secrets, generations });
  if (child) return succeed(child);
  if (isRecent) return FAILURES.refreshTokenUsed;
  await transaction.query("delete from auth.sessions where id = $1", [session.id]);
  return { ...FAILURES.refreshTokenUsed, endedSession: session.id };
}

async function loadRefreshed(
  transaction: Transaction,
  session: SessionRow,
  refreshToken: string,
): Promise<RefreshedSession> {
  const [methods, user] = await Promise.all([
    readMethods(transaction, session.id),
    getUser(transaction, session.user_id),
  ]);
  return { user, session: { sessionId: session.id, refreshToken, aal: session.aal ?? "aal1", methods } };
}
