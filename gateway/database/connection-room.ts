import type { Database } from "./port.ts";

/** Beside the pool: what is urgent, the listener and the probe (postgres.ts, postgres-listener.ts, postgres-watch.ts). */
const BESIDE_POOL = 3;

const ROOM_SQL = `select current_setting('max_connections')::int as "max",
    current_setting('superuser_reserved_connections')::int as reserved,
    (select sum(numbackends)::int from pg_stat_database) - 1 as taken,
    (select rolconnlimit from pg_roles where rolname = session_user) as "ofRole"`;

type Room = { max: number; reserved: number; taken: number; ofRole: number };

/**
 * At start: a line for the log where the server has fewer connections left than this process may open; null where they
 * are enough. The pool goes on with what it gets.
 */
export async function findTooLittleRoom(database: Database, poolSize: number): Promise<string | null> {
  const [room] = await database.query<Room>({ role: "owner" }, { sql: ROOM_SQL, readOnly: true });
  return room === undefined ? null : tooLittleRoom(room, poolSize);
}

/** `ofRole` below zero is no limit. */
export function tooLittleRoom({ max, reserved, taken, ofRole }: Room, poolSize: number): string | null {
  const left = max - reserved - taken;
  const free = ofRole < 0 ? left : Math.min(left, ofRole);
  const wanted = poolSize + BESIDE_POOL;
  if (wanted <= free) return null;
  return (
    `DATABASE_POOL ${poolSize} and ${BESIDE_POOL} more connections don't fit: ${free} are left ` +
    `(max_connections ${max}, ${reserved} reserved, ${taken} taken${ofRole < 0 ? "" : `, the role's limit ${ofRole}`})`
  );
}
