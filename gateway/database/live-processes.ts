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
const IS_LIVE = "id <> $1 and seen_at > clock_timestamp() - interval '12 seconds'";
const BEAT_SQL = `with beat as (
    insert into gateway.processes (id, seen_at, files) values ($1, clock_timestamp(), $2)
    on conflict (id) do update set seen_at = excluded.seen_at
  ), ended as (delete from gateway.processes where id <> $1 and seen_at < clock_timestamp() - interval '1 minute')
  select count(*)::integer as others from gateway.processes
  where ${IS_LIVE}`;
const ELSEWHERE_SQL = `select count(*)::integer as count from gateway.processes where ${IS_LIVE} and files <> $2`;

/** Live processes keep members' files in another folder: what one keeps the others don't find. */
export class FilesElsewhereError extends Error {
  constructor(count: number) {
    super(`${count} live process(es) on this database keep members' files in another folder`);
  }
}

type Options = {
  /** Of the folder that this process keeps members' files in (`identifyFolder`); null for a store that all reach. */
  files: string | null;
  onFault: (error: unknown) => void;
};

/**
 * Says that this process lives, and learns of the others; the embedded database serves one process only. Throws a
 * `FilesElsewhereError` beside others with another folder.
 */
export async function openLiveProcesses(database: Database, { files, onFault }: Options): Promise<LiveProcesses> {
  if (database.engine === "pglite") return { count: () => 1, wroteAgo: () => null, close: async () => {} };
  const id = randomUUID();
  let others = 0;
  let wroteAt = 0;
  let beating = Promise.resolve();

  async function beat(): Promise<void> {
    const statement = { sql: BEAT_SQL, parameters: [id, files], waitsForDisk: false, isUrgent: true };
    const [row] = await database.query<{ others: number }>({ role: "owner" }, statement);
    others = row?.others ?? others;
    wroteAt = performance.now();
  }

  await join(database, { id, files });
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

/** The first beat. One process after the other: of two that start together the second sees the first. */
async function join(database: Database, { id, files }: { id: string; files: string | null }): Promise<void> {
  await database.transaction({ role: "owner" }, async ({ query }) => {
    await query("lock table gateway.processes in share row exclusive mode");
    const [elsewhere] = await query<{ count: number }>(ELSEWHERE_SQL, [id, files]);
    if (elsewhere !== undefined && elsewhere.count > 0) throw new FilesElsewhereError(elsewhere.count);
    await query(BEAT_SQL, [id, files]);
  });
}
