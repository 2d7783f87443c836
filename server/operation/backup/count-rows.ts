import type { Database, Transaction } from "#gateway/database/port.ts";

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
  where schemaname in ('auth', 'gateway', 'private', 'public', 'storage') order by 1`;

/** How many rows each table holds, by its name. */
export function countRows(database: Database): Promise<Record<string, number>> {
  return database.transaction({ role: "owner" }, countRowsIn);
}

export type Contents = { counts: Record<string, number>; migration: string };

const MIGRATION = `select name from gateway.applied_migrations where source = 'product' order by name desc limit 1`;

/** Rows by table, and the last of the product's migrations. */
export async function readContents(transaction: Transaction): Promise<Contents> {
  const [last] = await transaction.query<{ name: string }>(MIGRATION);
  return { counts: await countRowsIn(transaction), migration: last?.name ?? "" };
}

async function countRowsIn(transaction: Transaction): Promise<Record<string, number>> {
  const tables = await transaction.query<{ name: string }>(TABLES);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await transaction.query<{ count: number }>(`select count(*)::integer as count from ${name}`);
    counts[name] = row?.count ?? -1;
  }
  return counts;
}

/** A line for each table that holds another number of rows than it should. */
export function compareCounts(wanted: Record<string, number>, found: Record<string, number>): string[] {
  return Object.entries(wanted)
    .filter(([name, count]) => found[name] !== count)
    .map(([name, count]) => `${name} has ${found[name] ?? "no"} of ${count} rows`);
}
