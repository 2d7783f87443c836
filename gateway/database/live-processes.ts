import { randomUUID } from "node:crypto";
import type { Database } from "./port.ts";

export type LiveProcesses = {
  /** How many processes serve on this database, this one included, as of a few seconds ago. */
  count(): number;
  /** Milliseconds since this process last wrote that it lives; null where it doesn't, on the embedded database. */
  wroteAgo(): number | null;
  /** This process counts no more. */
  close(): Promise<void>;
};

const BEAT_MS = 5_000;
/** Two beats may be late; a process that was killed stops counting after this. */
const BEAT_SQL = `with beat as (
    insert into gateway.processes (id, seen_at) values ($1, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at
  ), ended as (delete from gateway.processes where id <> $1 and seen_at < clock_timestamp() - interval '1 minute')
  select count(*)::integer as others from gateway.processes
  where id <> $1 and seen_at > clock_timestamp() - interval '12 seconds'`;

/** Says that this process lives, and learns of the others; the embedded database serves one process only. */
export async function openLiveProcesses(database: Database, onFault: (error: unknown) => void): Promise<LiveProcesses> {
  if (database.engine === "pglite") return { count: () => 1, wroteAgo: () => null, close: async () => {} };
  const id = randomUUID();
  let others = 0;
  let wroteAt = 0;
  let beating = Promise.resolve();

  async function beat(): Promise<void> {
    const statement = { sql: BEAT_SQL, parameters: [id], waitsForDisk: false, isUrgent: true };
    const [row] = await database.query<{ others: number }>({ role: "owner" }, statement);
    others = row?.others ?? others;
    wroteAt = performance.now();
  }

  await beat();
  const timer = setInterval(() => {
    beating = beat().catch(onFault);
  }, BEAT_MS);
  timer.unref();
  return {
    count: () => 1 + others,
    wroteAgo: () => performance.now() - wroteAt,
    async close() {
      clearInterval(timer);
      await beating;
      await database.query({ role: "owner" }, { sql: "delete from gateway.processes where id = $1", parameters: [id] });
    },
  };
}
