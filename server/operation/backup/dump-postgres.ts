import { join } from "node:path";
import { openPostgres } from "#gateway/database/postgres.ts";
import { type Contents, readContents } from "./count-rows.ts";
import { POSTGRES_DUMP, ROLES } from "./manifest.ts";
import { runTool } from "./postgres-tools.ts";

const SNAPSHOT = "select pg_export_snapshot() as id";
/** Milliseconds: the transaction waits while pg_dump reads. */
const LONGEST = 6 * 3_600_000;

/** The database as of one moment, by pg_dump, and the server's roles; the rows are counted in the same moment. */
export function dumpPostgres(url: string, archive: string): Promise<Contents> {
  const database = openPostgres({ url, poolSize: 1 });
  const work = database.transaction(
    { role: "owner" },
    async (transaction) => {
      await transaction.query("set local idle_in_transaction_session_timeout = 0");
      const [snapshot] = await transaction.query<{ id: string }>(SNAPSHOT);
      if (snapshot === undefined) throw new Error("the database gave no snapshot");
      const contents = await readContents(transaction);
      const file = join(archive, POSTGRES_DUMP);
      await runTool("pg_dump", ["--format=custom", `--snapshot=${snapshot.id}`, `--file=${file}`], url);
      await runTool("pg_dumpall", ["--roles-only", "--no-role-passwords", `--file=${join(archive, ROLES)}`], url);
      return contents;
    },
    { readOnly: true, isSnapshot: true, statementTimeout: LONGEST },
  );
  return work.finally(database.close);
}
