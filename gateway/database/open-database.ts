import { fileURLToPath } from "node:url";
import { applyMigrations } from "./apply-migrations.ts";
import type { Engine } from "./engine.ts";
import { type MigrationFile, readMigrationFile, readMigrationFiles } from "./migration-files.ts";
import { openPglite } from "./pglite.ts";
import type { Database } from "./port.ts";
import { openPostgres } from "./postgres.ts";

const SCHEMA_FOLDER = fileURLToPath(new URL("./schema/", import.meta.url));

export type OpenDatabaseOptions = {
  /** `postgres://…`; without it the embedded engine opens `dataDir`, or memory when there is none either. */
  databaseUrl?: string;
  dataDir?: string;
  /** Folder of the product's migrations, and a file of reference data that is applied once after them. */
  migrations: string;
  seed?: string;
  poolSize?: number;
};

/** Opens the configured engine with every migration applied. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const engine = await openEngine(options);
  try {
    await applyMigrations(engine, await readAllMigrations(options));
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function openEngine({ databaseUrl, dataDir, poolSize }: OpenDatabaseOptions): Promise<Engine> | Engine {
  if (databaseUrl !== undefined) return openPostgres({ url: databaseUrl, poolSize });
  return openPglite(dataDir === undefined ? { memory: true } : { dataDir });
}

/** The gateway's own schema, the product's migrations and its reference data, in the order they are applied. */
export async function readAllMigrations({
  migrations,
  seed,
}: Pick<OpenDatabaseOptions, "migrations" | "seed">): Promise<MigrationFile[]> {
  const schema = await readMigrationFiles("gateway", SCHEMA_FOLDER);
  const product = await readMigrationFiles("product", migrations);
  const reference = seed === undefined ? [] : [await readMigrationFile("seed", seed)];
  return [...schema, ...product, ...reference];
}
