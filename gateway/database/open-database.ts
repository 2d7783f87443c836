import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { allowServiceRole } from "./allow-service-role.ts";
import { applyMigrations, type MigrationOptions } from "./apply-migrations.ts";
import { findTooLittleRoom } from "./connection-room.ts";
import type { Engine } from "./engine.ts";
import { hashMigrations, type MigrationFile, readMigrationFile, readMigrationFiles } from "./migration-files.ts";
import type { Database } from "./port.ts";
import { DEFAULT_POOL_SIZE, openPostgres, type PostgresOptions } from "./postgres.ts";
import { refuseSupabase } from "./supabase-database.ts";

const SCHEMA_FOLDER = fileURLToPath(new URL("./schema/", import.meta.url));

export type OpenDatabaseOptions = {
  /** `postgres://…`; without it the embedded engine opens `dataDir`, or memory when there is none either. */
  databaseUrl?: string;
  dataDir?: string;
  /** Folder of the product's migrations, and a file of reference data that is applied after them, again when it changes. */
  migrations: string;
  seed?: string;
  /** Reference data that the program itself writes; applied before the file of it. */
  rows?: readonly MigrationFile[];
  /** A folder that may hold what `preparedFolder` names: a new embedded database begins as its copy. */
  prepared?: string;
  poolSize?: number;
} & Pick<PostgresOptions, "listenUrl"> &
  MigrationOptions;

/** Opens the configured engine with every migration applied. A Supabase project's database is refused untouched. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { databaseUrl: url, dataDir, prepared, poolSize, listenUrl, onNotice } = options;
  const files = await readAllMigrations(options);
  if (url !== undefined) {
    await closing(openPostgres({ url, poolSize: 1, isUnmigrated: true }), async (engine) => {
      await refuseSupabase(engine);
      await migrate(engine, files, options);
    });
    const engine = openPostgres({ url, listenUrl, poolSize, onNotice });
    try {
      await engine.checkListening();
      const tooLittle = await findTooLittleRoom(engine, poolSize ?? DEFAULT_POOL_SIZE);
      if (tooLittle !== null) onNotice?.(tooLittle);
      return engine;
    } catch (error) {
      await engine.close();
      throw error;
    }
  }
  // With PostgreSQL the process keeps nothing of the embedded engine.
  const { openPglite } = await import("./pglite.ts");
  const beginning = prepared === undefined ? undefined : preparedFolder(prepared, files);
  const engine = await openPglite(dataDir === undefined ? { memory: true } : { dataDir, prepared: beginning });
  try {
    await migrate(engine, files, options);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Where a closed embedded database with exactly these files applied is kept for new ones to begin as. */
export function preparedFolder(prepared: string, files: readonly MigrationFile[]): string {
  return join(prepared, hashMigrations(files));
}

async function migrate(engine: Engine, files: readonly MigrationFile[], options: MigrationOptions): Promise<void> {
  await applyMigrations(engine, files, options);
  await allowServiceRole(engine);
}

async function closing(engine: Engine, work: (engine: Engine) => Promise<unknown>): Promise<void> {
  try {
    await work(engine);
  } finally {
    await engine.close();
  }
}

/** The gateway's own schema, the product's migrations and its reference data, in the order they are applied. */
export async function readAllMigrations({
  migrations,
  seed,
  rows = [],
}: Pick<OpenDatabaseOptions, "migrations" | "seed" | "rows">): Promise<MigrationFile[]> {
  const schema = await readMigrationFiles("gateway", SCHEMA_FOLDER);
  const product = await readMigrationFiles("product", migrations);
  const reference = seed === undefined ? [] : [await readMigrationFile("seed", seed, { isRepeatable: true })];
  return [...schema, ...product, ...rows, ...reference];
}
