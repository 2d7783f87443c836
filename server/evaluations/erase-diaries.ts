import type { Database } from "#gateway/database/port.ts";
import { inBatches } from "#server/platform/jobs/in-batches.ts";

/** Rows of one statement: some 2 MB at most. */
const BATCH = 500;
const OWNER = { role: "owner" } as const;

const CLOSED_SQL = `select u.id from auth.users u where u.deleted_at is not null
  and exists (select from public.evaluation_attempts a where a.user_id = u.id)`;
const TRADES_SQL = `delete from public.evaluation_trades where (attempt_id, number) in (
    select attempt_id, number from public.evaluation_trades where user_id = $1 limit $2)
  returning 1`;
/** Attempts hold no trades any more: each goes by itself. */
const ATTEMPTS_SQL = "delete from public.evaluation_attempts where user_id = $1";

/** Erases the diary of an account that is closed, in batches that each give others their turn. */
export async function eraseDiary(database: Database, userId: string): Promise<void> {
  await inBatches(BATCH, () => database.query(OWNER, { sql: TRADES_SQL, parameters: [userId, BATCH] }));
  await database.query(OWNER, { sql: ATTEMPTS_SQL, parameters: [userId] });
}

/** Finishes what a stopped process left of closed accounts. */
export async function eraseClosedDiaries({ database }: { database: Database }): Promise<void> {
  const closed = await database.query<{ id: string }>(OWNER, { sql: CLOSED_SQL });
  for (const { id } of closed) await eraseDiary(database, id);
}
