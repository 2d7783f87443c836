import { mkdirSync } from "node:fs";
import { openDatabase } from "#gateway/database/open-database.ts";
import type { Database } from "#gateway/database/port.ts";
import type { Environment } from "../env.ts";

type Settings = Pick<Environment, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR">;

/** The tables, and what is in them from the start. */
export const SHOP_SCHEMA = { migrations: "supabase/migrations", seed: "supabase/seed.sql" };
/** Made by the build: see `scripts/prepare-database.ts`. */
export const PREPARED_DATABASE = "build/database";

/** The configured database with every migration and the reference data in it. */
export async function openShopDatabase({ DATABASE_URL, DATABASE_POOL, DATA_DIR }: Settings): Promise<Database> {
  mkdirSync(DATA_DIR, { recursive: true });
  return openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: `${DATA_DIR}/database`,
    prepared: PREPARED_DATABASE,
    ...SHOP_SCHEMA,
    poolSize: DATABASE_POOL,
  });
}
