import type { Transaction } from "#gateway/database/port.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import type { Environment } from "#server/env.ts";
import { withEmbeddedCopy } from "#server/operation/backup/embedded-copy.ts";

export type DatabasePlace = Pick<Environment, "DATA_DIR" | "DATABASE_URL" | "DATABASE_LISTEN_URL">;

/** Milliseconds of one statement. */
const LONGEST = 600_000;

/**
 * Reads the database as the owner and as of one moment, also while the server runs: PostgreSQL in a transaction of its own,
 * the embedded database in a copy.
 */
export function atOneMoment<Result>(
  { DATA_DIR, DATABASE_URL, DATABASE_LISTEN_URL }: DatabasePlace,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  // A pooler in transaction mode may end what takes long: the listener's address is the database's own.
  const url = DATABASE_LISTEN_URL ?? DATABASE_URL;
  if (url === undefined) return withEmbeddedCopy(DATA_DIR, ({ read }) => read(work));
  const database = openPostgres({ url, poolSize: 1 });
  const reading = database.transaction(
    { role: "owner" },
    async (transaction) => {
      await transaction.query("set local idle_in_transaction_session_timeout = 0");
      return work(transaction);
    },
    { readOnly: true, isSnapshot: true, statementTimeout: LONGEST },
  );
  return reading.finally(database.close);
}
