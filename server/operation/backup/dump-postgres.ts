import { openPostgres } from "#gateway/database/postgres.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { type Contents, readContents } from "./count-rows.ts";
import { POSTGRES_DUMP, ROLES } from "./manifest.ts";
import { databaseNameOf, readTool } from "./postgres-tools.ts";

const SNAPSHOT = "select pg_export_snapshot() as id";
/** Milliseconds: the transaction waits while pg_dump reads. */
const LONGEST = 6 * 3_600_000;

/** The database as of one moment, by pg_dump, and the server's roles; the rows are counted in the same moment. */
export function dumpPostgres(url: string, writer: ArchiveWriter): Promise<Contents> {
  const database = openPostgres({ url, poolSize: 1 });
  const work = database.transaction(
    { role: "owner" },
    async (transaction) => {
      await transaction.query("set local idle_in_transaction_session_timeout = 0");
      const [snapshot] = await transaction.query<{ id: string }>(SNAPSHOT);
      if (snapshot === undefined) throw new Error("the database gave no snapshot");
      const contents = await readContents(transaction);
      const dump = ["--format=custom", `--snapshot=${snapshot.id}`];
      await writer.add(POSTGRES_DUMP, readTool("pg_dump", dump, url));
      // Its own choice is the database `postgres`, which pg_hba.conf need not open to us.
      const roles = ["--roles-only", "--no-role-passwords", `--database=${databaseNameOf(url)}`];
      await writer.add(ROLES, readTool("pg_dumpall", roles, url));
      return contents;
    },
    { readOnly: true, isSnapshot: true, statementTimeout: LONGEST },
  );
  return work.finally(database.close);
}
