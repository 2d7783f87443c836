import type { Database } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

/**
 * Repeats a statement that takes away at most `limit` rows and returns them until it finds fewer, so that nobody waits
 * long for what it locks. Answers how many rows went in all.
 */
export async function inBatches(limit: number, clear: () => Promise<readonly object[]>): Promise<number> {
  let cleared = 0;
  let found = limit;
  while (found === limit) {
    found = (await clear()).length;
    cleared += found;
  }
  return cleared;
}

const BATCH = 5_000;

/** Runs a statement that deletes or clears rows before `$1`, `$2` at a time, until none is left. */
export async function forgetInBatches(database: Database, sql: string, before: Date | string): Promise<void> {
  await inBatches(BATCH, () => database.query(SERVICE, { sql, parameters: [before, BATCH] }));
}
