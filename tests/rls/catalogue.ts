import type { Database } from "#gateway/database/port.ts";
import type { Row } from "./row-types.ts";

export type Table = {
  name: string;
  /** The primary key; of a view its first column, by which each of them tells its rows apart. */
  key: string[];
  columns: string[];
  /** Columns that nobody may write: the database makes them. */
  made: string[];
};

/** A row as it lies in the table, with the user it belongs to, and its values as PostgreSQL writes them. */
export type StoredRow = { owner: string | null; key: Row; row: Row; texts: Record<string, string | null> };

const TABLES_SQL = `
  select c.relname as name,
    coalesce((select json_agg(a.attname order by a.attnum) from pg_constraint k
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
      where k.conrelid = c.oid and k.contype = 'p'),
      case when c.relkind = 'v' then json_build_array(min(a.attname) filter (where a.attnum = 1)) end, '[]') as key,
    json_agg(a.attname order by a.attnum) as columns,
    coalesce(json_agg(a.attname) filter (where a.attidentity = 'a' or a.attgenerated <> ''), '[]') as made
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  group by c.oid, c.relname, c.relkind order by c.relname`;

const FUNCTIONS_SQL = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace order by 1`;

function asOwner<Result extends object>(database: Database, sql: string): Promise<Result[]> {
  return database.transaction({ role: "owner" }, (transaction) => transaction.query<Result>(sql));
}

/** Tables and views of schema public. */
export function listTables(database: Database): Promise<Table[]> {
  return asOwner(database, TABLES_SQL);
}

/** Signatures of the functions of schema public, triggers' included. */
export async function listFunctions(database: Database): Promise<string[]> {
  return (await asOwner<{ name: string }>(database, FUNCTIONS_SQL)).map(({ name }) => name);
}

export async function readRows(database: Database, table: Table, owner: string | null): Promise<StoredRow[]> {
  const key = table.key.map((column) => `'${column}', t."${column}"`).join(", ");
  const names = table.columns.map((column) => `'${column}'`).join(", ");
  const texts = table.columns.map((column) => `t."${column}"::text`).join(", ");
  return asOwner(
    database,
    `select ${owner ?? "null"} as owner, json_build_object(${key}) as key, to_jsonb(t) as row,
       json_object(array[${names}], array[${texts}]) as texts from public."${table.name}" t`,
  );
}
