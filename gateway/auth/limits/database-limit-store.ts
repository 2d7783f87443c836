import { createHash } from "node:crypto";
import type { Database } from "../../database/port.ts";
import type { LimitStore, LimitVerdict } from "./limit-store.ts";

/** One statement a count, so that any number of processes counts right. `expire` is in milliseconds since 1970. */
const TAKE_SQL = `insert into gateway.rate_limits as counted (key, points, expire) values ($1, 1, $2)
  on conflict (key) do update set
    points = case when counted.expire <= $3 then 1 else counted.points + 1 end,
    expire = case when counted.expire <= $3 then excluded.expire else counted.expire end
  returning points, expire`;
const GIVE_BACK_SQL = "update gateway.rate_limits set points = greatest(points - 1, 0) where key = $1";

const OWNER = { role: "owner" } as const;

/**
 * Counts in the database, which all processes share. What is counted (addresses, accounts) is stored as a hash; rows
 * whose window has ended are cleared with everything else that expires, and a crash may lose them all.
 */
export function createDatabaseLimitStore(database: Database, clock: () => Date): LimitStore {
  return (name, { points: allowed, seconds }) => {
    const toRowKey = (key: string) => createHash("sha256").update(`${name} ${key}`).digest("base64url");
    return {
      async take(key): Promise<LimitVerdict> {
        const now = clock().getTime();
        const [row] = await database.query<{ points: number; expire: number }>(OWNER, {
          sql: TAKE_SQL,
          parameters: [toRowKey(key), now + seconds * 1000, now],
          waitsForDisk: false,
        });
        if (row === undefined) throw new Error("a limit was counted without its row");
        if (row.points <= allowed) return { isAllowed: true };
        return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((row.expire - now) / 1000)) };
      },
      async giveBack(key) {
        await database.query(OWNER, { sql: GIVE_BACK_SQL, parameters: [toRowKey(key)], waitsForDisk: false });
      },
    };
  };
}
