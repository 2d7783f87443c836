import type { Database } from "../../database/port.ts";
import { quoteIdentifier } from "../../rest/sql/identifier.ts";

export type PublishedColumn = {
  name: string;
  /** PostgreSQL's name of the type, as Realtime tells it: `int4`, `timestamptz`, `_text`. */
  type: string;
  /** The same as a cast writes it. */
  sqlType: string;
  isKey: boolean;
  /** Roles that may select the column. */
  readers: string[];
};

export type PublishedTable = { name: string; columns: PublishedColumn[] };

/** The only schema that is served. */
export const SCHEMA = "public";
/** Grants and columns change with migrations; a copy this old is good enough to choose columns by. */
const REMEMBERED_MS = 5_000;

const TABLES_SQL = `
select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', t.typname,
    'sqlType', format_type(a.atttypid, -1), 'isKey', a.attnum = any (i.indkey::int2[]),
    'readers', (select coalesce(json_agg(r), '[]') from unnest(array['anon', 'authenticated', 'service_role']) as r
      where has_column_privilege(r, c.oid, a.attnum, 'select'))) order by a.attnum) as columns
from pg_trigger g
join pg_class c on c.oid = g.tgrelid and c.relnamespace = '${SCHEMA}'::regnamespace
join pg_index i on i.indrelid = c.oid and i.indisprimary
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
where g.tgfoid = 'gateway.notify_change()'::regprocedure
group by c.relname`;

export type PublishedTables = { read(): Promise<ReadonlyMap<string, PublishedTable>> };

/** The tables that `gateway.publish_table` was called for. */
export function createPublishedTables({ database, clock }: { database: Database; clock: () => Date }): PublishedTables {
  let known: { readAt: number; tables: Promise<ReadonlyMap<string, PublishedTable>> } | null = null;

  async function ask(): Promise<ReadonlyMap<string, PublishedTable>> {
    const rows = await database.query<PublishedTable>({ role: "owner" }, { sql: TABLES_SQL, readOnly: true });
    return new Map(rows.map((row) => [row.name, row]));
  }

  return {
    read() {
      const now = clock().getTime();
      if (known !== null && Math.abs(now - known.readAt) < REMEMBERED_MS) return known.tables;
      const tables = ask();
      known = { readAt: now, tables };
      tables.catch(() => {
        known = null;
      });
      return tables;
    },
  };
}

/** A table's name as statements write it. */
export function toRelation(table: string): string {
  return `${quoteIdentifier(SCHEMA)}.${quoteIdentifier(table)}`;
}

/** Without every column of the key a subscriber can't learn which row changed. */
export function mayReadKey({ columns }: PublishedTable, role: string): boolean {
  return columns.every(({ isKey, readers }) => !isKey || readers.includes(role));
}
