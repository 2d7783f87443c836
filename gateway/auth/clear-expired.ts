import type { Database } from "../database/port.ts";

/** At most so many rows of a table at once: nobody waits long for what this holds. */
const BATCH = 1_000;

type Leftover = {
  table: string;
  key: string;
  /** What nobody can use any more at the instant `$1`. */
  where: string;
};

const LEFTOVERS: readonly Leftover[] = [
  // A used token that comes back later is refused as unknown; within the day it ends its session.
  {
    table: "auth.refresh_tokens",
    key: "id",
    where: "revoked and updated_at < $1::timestamptz - interval '24 hours'",
  },
  { table: "auth.sessions", key: "id", where: "not_after < $1::timestamptz - interval '24 hours'" },
  {
    table: "auth.one_time_tokens",
    key: "id",
    where: "created_at < ($1::timestamptz - interval '24 hours') at time zone 'UTC'",
  },
  { table: "auth.flow_state", key: "id", where: "created_at < $1::timestamptz - interval '24 hours'" },
  { table: "gateway.oauth_states", key: "hash", where: "created_at < $1::timestamptz - interval '24 hours'" },
  { table: "gateway.rate_limits", key: "key", where: "expire < extract(epoch from $1::timestamptz) * 1000" },
  { table: "auth.mfa_challenges", key: "id", where: "created_at < $1::timestamptz - interval '24 hours'" },
  { table: "auth.audit_log_entries", key: "id", where: "created_at < $1::timestamptz - interval '365 days'" },
];

function clearSql({ table, key, where }: Leftover): string {
  return `delete from ${table} where ${key} in (
    select ${key} from ${table} where ${where} limit ${BATCH} for update skip locked) returning 1`;
}

/**
 * Takes away what has expired: used refresh tokens, ended sessions, links, flows and challenges after a day,
 * the audit log after a year. Many processes may do it at once. Answers how many rows went.
 */
export async function clearExpired(database: Database, clock: () => Date): Promise<number> {
  let cleared = 0;
  for (const leftover of LEFTOVERS) {
    for (let inBatch = BATCH; inBatch === BATCH; cleared += inBatch) {
      const statement = { sql: clearSql(leftover), parameters: [clock()] };
      inBatch = (await database.query({ role: "owner" }, statement)).length;
    }
  }
  return cleared;
}
