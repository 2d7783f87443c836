import type { Database } from "#gateway/database/port.ts";

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
  where schemaname in ('auth', 'gateway', 'private', 'public') order by 1`;

/** How many rows each table holds, by its name. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  return database.transaction({ role: "owner" }, async (transaction) => {
    const tables = await transaction.query<{ name: string }>(TABLES);
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await transaction.query<{ count: number }>(`select count(*)::integer as count from ${name}`);
      counts[name] = row?.count ?? -1;
    }
    return counts;
  });
}
