import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDurablePostgres } from "#scripts/bench/checkout/durable-postgres.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { breakOffPostgresCluster, resumePostgresCluster } from "#tests/fixtures/postgres-cluster.ts";
import { copyStore, type Store } from "#tests/fixtures/seeded-store.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import type { EngineName } from "#tests/fixtures/test-database.ts";
import { type FailingDisk, openFailingDisk } from "./failing-disk.ts";
import type { CrashOutcome } from "./kill-rounds.ts";
import { createWriteLoad, type WriteLoad } from "./write-load.ts";

const MEGABYTES = 512;
const WRITES = 20;
/** Characters of a written row: a few of them fill the pages that are there. */
const LONG = 4_000;
const MOST_WRITES = 2_000;

/** A disk that is full, and one that turns read-only: writes are refused with a 5xx, and nothing that was taken is lost. */
export async function runDiskFaults(engine: EngineName): Promise<CrashOutcome> {
  const folder = mkdtempSync(join(tmpdir(), "lpx-disk-"));
  chmodSync(folder, 0o755); // PostgreSQL enters it as another user.
  const disk = openFailingDisk(folder, MEGABYTES);
  const load = createWriteLoad();
  const problems: string[] = [];
  let server: LpxProcess | null = null;
  let cluster: Awaited<ReturnType<typeof openDurablePostgres>> | null = null;
  try {
    cluster = engine === "postgres" ? await openDurablePostgres(join(disk.path, "postgres")) : null;
    const store = await placeStore(disk, cluster?.url ?? null);
    const start = () => startLpx({ ...store, environment: { LPX_SECRET_KEY: SERVICE_KEY } });
    server = await start();
    for (let count = 0; count < WRITES; count += 1) await load.write(server.url);
    disk.fill();
    const full = await writeUntilRefused(server.url, load);
    if (full < 500) problems.push(`a write to a full disk is answered ${full}`);
    const reads = await readStatuses(server.url);
    if (reads !== "200") problems.push(`reads of a full disk are answered ${reads}`);
    disk.free();
    if ((await load.write(server.url)) !== 201) problems.push("nothing is written once the disk has room again");

    // What PGlite has written is the system's to bring to the disk: a power cut may take it, this test may not.
    if (engine === "pglite") disk.sync();
    disk.turnReadOnly();
    const readOnly = await writeUntilRefused(server.url, load);
    if (readOnly < 500) problems.push(`a write to a read-only disk is answered ${readOnly}`);
    const readsThen = await readStatuses(server.url);
    // PostgreSQL ends itself where it can't write its log any more: then the shop says that it has no database.
    if (!["200", "503", "200 and 503"].includes(readsThen)) problems.push(`reads of it are answered ${readsThen}`);
    await server.kill();
    if (cluster !== null) await breakOffPostgresCluster(join(disk.path, "postgres"));
    disk.remount();
    if (cluster !== null) await resumePostgresCluster(join(disk.path, "postgres"), cluster);
    server = await start();
    const lost = await load.findLost(server.url);
    if (lost.length > 0) problems.push(`${lost.length} acknowledged writes lost`);
    if ((await load.write(server.url)) !== 201) problems.push("nothing is written after the disk came back");
    return {
      problems: problems.map((problem) => `${engine}: ${problem}`),
      figure:
        `${engine} full disk: writes ${full}, reads ${reads}; read-only: writes ${readOnly}, reads ${readsThen}; ` +
        `afterwards ${lost.length} of ${load.acknowledged.size} lost`,
    };
  } finally {
    await server?.kill();
    if (cluster !== null) await breakOffPostgresCluster(join(disk.path, "postgres"));
    disk.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function placeStore(disk: FailingDisk, databaseUrl: string | null): Promise<Store> {
  const dataDir = join(disk.path, "data");
  if (databaseUrl !== null) return { dataDir, databaseUrl };
  cpSync((await copyStore("pglite", "disk")).dataDir, dataDir, { recursive: true });
  return { dataDir };
}

/** The status of the first write that isn't taken; 201 where all were. */
async function writeUntilRefused(url: string, load: WriteLoad): Promise<number> {
  for (let count = 0; count < MOST_WRITES; count += 1) {
    const status = await load.write(url, "x".repeat(LONG));
    if (status !== 201) return status;
  }
  return 201;
}

/** What ten reads are answered with: of kept pages and of the database. */
async function readStatuses(url: string): Promise<string> {
  const paths = ["/", "/planes", "/rest/v1/courses?select=id&limit=1", "/rest/v1/orders?select=id&limit=1", "/setups"];
  const read = async (path: string) => {
    try {
      return (await fetch(`${url}${path}`, { headers: { apikey: SERVICE_KEY } })).status;
    } catch {
      return 0;
    }
  };
  const statuses: number[] = [];
  for (const path of [...paths, ...paths]) statuses.push(await read(path));
  return [...new Set(statuses)].sort().join(" and ");
}
