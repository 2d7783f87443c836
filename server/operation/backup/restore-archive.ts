import { existsSync, openAsBlob, readdirSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openPglite } from "#gateway/database/pglite.ts";
import type { Database } from "#gateway/database/port.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { IDENTITY } from "#gateway/storage/files/identify-folder.ts";
import type { Environment } from "#server/env.ts";
import type { RestoreArguments } from "./backup-arguments.ts";
import { compareCounts, countRows } from "./count-rows.ts";
import { fetchArchive, plainFolderOf } from "./fetch-archive.ts";
import { EMBEDDED_DUMP, FILES, type Manifest, POSTGRES_DUMP, ROLES, readManifest } from "./manifest.ts";
import { openArchive, type PlaceSettings } from "./open-place.ts";
import { databaseNameOf, runTool } from "./postgres-tools.ts";
import { withWorkFolder } from "./work-folder.ts";

type Settings = Pick<Environment, "DATA_DIR" | "DATABASE_URL" | "DATABASE_LISTEN_URL"> & PlaceSettings;

const DATABASE = "database";
const TABLES = `select count(*)::integer as count from pg_catalog.pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`;

/**
 * Puts an archive where nothing is, and counts what is there then. Throws in a line before anything is written where the
 * archive isn't whole or the place isn't empty. One that is encrypted or elsewhere is written into a folder in DATA_DIR first.
 */
export async function restoreArchive(
  { archive, identityFile }: RestoreArguments,
  settings: Settings,
): Promise<Manifest> {
  const { DATA_DIR, DATABASE_URL } = settings;
  refuseFull(join(DATA_DIR, FILES));
  if (DATABASE_URL === undefined) refuseFull(join(DATA_DIR, DATABASE));
  const folder = plainFolderOf(archive);
  if (folder !== null) return restoreFolder(folder, settings);
  return withWorkFolder(DATA_DIR, async (into) => {
    await fetchArchive({ ...openArchive(archive, settings), identityFile, into });
    return restoreFolder(into, settings);
  });
}

async function restoreFolder(archive: string, settings: Settings): Promise<Manifest> {
  const manifest = await readManifest(archive);
  const url = settings.DATABASE_LISTEN_URL ?? settings.DATABASE_URL;
  if ((manifest.engine === "postgres") !== (url !== undefined))
    throw new Error(
      `DATABASE_URL: the archive is ${manifest.engine === "postgres" ? "PostgreSQL's" : "an embedded database's"}`,
    );
  const database =
    url === undefined ? await loadEmbedded(archive, settings.DATA_DIR) : await loadPostgres(archive, url);
  try {
    if (existsSync(join(archive, FILES)))
      await cp(join(archive, FILES), join(settings.DATA_DIR, FILES), { recursive: true });
    const wrong = compareCounts(manifest.counts, await countRows(database));
    if (wrong.length > 0) throw new Error(`what was restored is not what was kept: ${wrong.join(", ")}`);
    return manifest;
  } finally {
    await database.close();
  }
}

function refuseFull(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== IDENTITY))
    throw new Error(`DATA_DIR: ${folder} is not empty; restore into a place where nothing is`);
}

async function loadEmbedded(archive: string, dataDir: string): Promise<Database> {
  const folder = join(dataDir, DATABASE);
  await mkdir(dataDir, { recursive: true });
  return openPglite({ dataDir: folder, load: await openAsBlob(join(archive, EMBEDDED_DUMP)) });
}

/** Roles belong to the server, so some are there already: psql says so and goes on. */
async function loadPostgres(archive: string, url: string): Promise<Database> {
  const database = openPostgres({ url, poolSize: 1, isUnmigrated: true });
  try {
    const [tables] = await database.query<{ count: number }>({ role: "owner" }, { sql: TABLES });
    if (tables?.count !== 0)
      throw new Error(`DATABASE_URL: ${databaseNameOf(url)} is not empty; restore into a new database`);
    await runTool("psql", ["--quiet", `--file=${join(archive, ROLES)}`], url);
    const into = `--dbname=${databaseNameOf(url)}`;
    await runTool("pg_restore", ["--exit-on-error", into, join(archive, POSTGRES_DUMP)], url);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
