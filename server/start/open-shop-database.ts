import { mkdirSync } from "node:fs";
import { openDatabase } from "#gateway/database/open-database.ts";
import type { Database } from "#gateway/database/port.ts";
import { SupabaseDatabaseError } from "#gateway/database/supabase-database.ts";
import { comparePlanRows, writePlanRows } from "#server/access/plan-rows.ts";
import type { Environment } from "../env.ts";
import { readBuildNumber } from "./build-number.ts";

type Settings = Pick<Environment, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR"> &
  Partial<Pick<Environment, "DATABASE_LISTEN_URL">>;

/** The tables, and what is in them from the start. */
export const SHOP_SCHEMA = { migrations: "supabase/migrations", seed: "supabase/seed.sql", rows: [writePlanRows()] };
/** Made by the build: see `scripts/prepare-database.ts`. */
export const PREPARED_DATABASE = "build/database";

/** The configured database with every migration and the reference data in it, whose plans are the catalogue's. */
export async function openShopDatabase(settings: Settings, onNotice?: (text: string) => void): Promise<Database> {
  const { DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_POOL, DATA_DIR } = settings;
  mkdirSync(DATA_DIR, { recursive: true });
  const build = readBuildNumber();
  const database = await openDatabase({
    databaseUrl: DATABASE_URL,
    listenUrl: DATABASE_LISTEN_URL,
    onNotice,
    dataDir: `${DATA_DIR}/database`,
    prepared: PREPARED_DATABASE,
    ...SHOP_SCHEMA,
    build,
    poolSize: DATABASE_POOL,
  }).catch(nameTheImport);
  try {
    await comparePlanRows(database, { build, onNotice });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function nameTheImport(error: unknown): never {
  if (!(error instanceof SupabaseDatabaseError)) throw error;
  throw new Error(
    `DATABASE_URL: ${error.message}, and nothing in it was changed: give LPX an empty one, and npm run import-supabase -- <this address> brings the project over`,
    { cause: error },
  );
}
