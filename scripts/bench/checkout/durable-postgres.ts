import { readFileSync } from "node:fs";
import postgres from "postgres";
import { toDriverAddress } from "#gateway/database/postgres-address.ts";
import { startPostgresCluster, stopPostgresCluster } from "#tests/fixtures/postgres-cluster.ts";

/**
 * A private PostgreSQL server on which a commit is on the disk, with the memory that docs/operate.md gives it; throws where
 * its settings say otherwise.
 */
export async function openDurablePostgres(folder: string) {
  const configuration = readFileSync("deploy/postgresql-lpx.conf", "utf8");
  const { url, processId } = await startPostgresCluster(folder, { fsync: true, isLocal: true, configuration });
  const stop = () => stopPostgresCluster(folder);
  try {
    await assertDurable(url);
    return { url, processId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assertDurable(url: string): Promise<void> {
  const address = toDriverAddress(url);
  const sql = postgres(address.url, { ...address.options, max: 1, onnotice: () => {} });
  try {
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"]) {
      const [row] = await sql.unsafe(`show ${setting}`);
      if (row?.[setting] !== "on") throw new Error(`PostgreSQL's ${setting} is ${row?.[setting]}, not on`);
    }
  } finally {
    await sql.end();
  }
}
