import { join } from "node:path";
import { openDatabase } from "#gateway/database/open-database.ts";
import { openPglite } from "#gateway/database/pglite.ts";
import type { Database } from "#gateway/database/port.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { PRODUCT_SCHEMA } from "#tests/fixtures/test-database.ts";

/** A shop's data: its folder and, on PostgreSQL, the database beside it. */
export type Place = { dataDir: string; databaseUrl?: string };

/** The place's database with every migration of this build applied. */
export function withDatabase<Result>(
  { dataDir, databaseUrl }: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  return closing(openDatabase({ databaseUrl, dataDir: join(dataDir, "database"), ...PRODUCT_SCHEMA }), work);
}

/** The place's database as it is. */
export function withUnmigrated<Result>(
  { dataDir, databaseUrl: url }: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (url === undefined) return closing(openPglite({ dataDir: join(dataDir, "database") }), work);
  return closing(Promise.resolve(openPostgres({ url, poolSize: 1, isUnmigrated: true })), work);
}

async function closing<Result>(opening: Promise<Database>, work: (database: Database) => Promise<Result>) {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
