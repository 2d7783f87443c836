import type { Database } from "../../database/port.ts";

const DEFAULT_CACHE_MS = 1_000;
const CACHE_SIZE = 10_000;

const ALIVE_SQL = `select exists (
  select from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = $1 and u.id = $2 and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= $3)
    and (s.not_after is null or s.not_after > $3)) as alive`;

export type SessionReference = { sessionId: string; userId: string };

export type SessionLiveness = {
  /** Whether the session still exists and its user is neither deleted nor banned; up to `cacheMs` old. */
  isSessionAlive(session: SessionReference): Promise<boolean>;
  /** Asks again at the next check; null for every session. */
  forgetSession(sessionId: string | null): void;
};

export type SessionLivenessOptions = { database: Database; clock: () => Date; cacheMs?: number };

export function createSessionLiveness(options: SessionLivenessOptions): SessionLiveness {
  const { database, clock, cacheMs = DEFAULT_CACHE_MS } = options;
  const known = new Map<string, { checkedAt: number; answer: Promise<boolean> }>();

  async function ask({ sessionId, userId }: SessionReference): Promise<boolean> {
    const parameters = [sessionId, userId, clock()];
    const rows = await database.query<{ alive: boolean }>(
      { role: "owner" },
      { sql: ALIVE_SQL, parameters, readOnly: true },
    );
    return rows[0]?.alive === true;
  }

  function remember(key: string, answer: Promise<boolean>): void {
    known.delete(key);
    known.set(key, { checkedAt: clock().getTime(), answer });
    const oldest = known.keys().next().value;
    if (known.size > CACHE_SIZE && oldest !== undefined) known.delete(oldest);
    answer.catch(() => known.delete(key));
  }

  return {
    isSessionAlive(session) {
      const key = session.sessionId;
      const hit = known.get(key);
      if (hit !== undefined && Math.abs(clock().getTime() - hit.checkedAt) < cacheMs) return hit.answer;
      const answer = ask(session);
      remember(key, answer);
      return answer;
    },
    forgetSession: (sessionId) => {
      if (sessionId === null) known.clear();
      else known.delete(sessionId);
    },
  };
}
