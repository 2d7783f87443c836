import postgres from "postgres";
import { toDriverAddress } from "#gateway/database/postgres-address.ts";

/** A row of the project, by its columns' names, as PostgreSQL writes it in JSON. */
export type SourceRow = Readonly<Record<string, unknown>>;

/** A Supabase project's database as of one moment, read only. */
export type SourceProject = {
  /** How many rows each table of `auth` and `public` has; null where this role may not read it. */
  counts: Readonly<Record<string, number | null>>;
  /** A table's rows in the order of those of the columns that it has; nothing where there is no such table. */
  pages(table: string, order: readonly string[]): AsyncIterable<SourceRow[]>;
};

const PAGE = 1_000;
const PREFIX = "the project's database";

const TABLES = `select format('%s.%s', n.nspname, c.relname) as name, has_table_privilege(c.oid, 'select') as "mayRead",
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('auth', 'public', 'gateway') and c.relkind in ('r', 'p') order by 1`;

type SourceTable = { name: string; mayRead: boolean; columns: string[] };

/**
 * Does the work with the project's database open in one transaction that only reads and sees one moment. Throws in a line
 * where it can't be read whole: a role that policies hold back would silently bring fewer rows.
 */
export async function withSourceProject<Result>(
  address: string,
  work: (source: SourceProject) => Promise<Result>,
): Promise<Result> {
  const { url, options } = toDriverAddress(address);
  const sql = postgres(url, {
    ...options,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: true,
    // A pooler in transaction mode keeps no prepared statements.
    prepare: false,
    onnotice: () => {},
  });
  try {
    const result = await sql.begin("isolation level repeatable read read only", async (transaction) => {
      // As settings of the transaction: poolers take none while connecting.
      await transaction.unsafe(`set local timezone = 'UTC'; set local row_security = off; set local statement_timeout = 0;
        set local idle_in_transaction_session_timeout = 0`);
      const tables = await transaction.unsafe<SourceTable[]>(TABLES);
      refuseOthers(tables);
      return { value: await work(await openSource(transaction, tables)) };
    });
    return result.value;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function refuseOthers(tables: readonly SourceTable[]): void {
  const names = new Set(tables.map(({ name }) => name));
  if (names.has("gateway.applied_migrations"))
    throw new Error(`${PREFIX} is LPX's own: npm run backup and restore move that`);
  if (!names.has("auth.users")) throw new Error(`${PREFIX} is no Supabase project's: it has no auth.users`);
}

async function openSource(sql: postgres.TransactionSql, tables: readonly SourceTable[]): Promise<SourceProject> {
  const counts: Record<string, number | null> = {};
  for (const { name, mayRead } of tables) {
    if (!mayRead) {
      counts[name] = null;
      continue;
    }
    const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::integer as count from ${quoteTable(name)}`);
    counts[name] = row?.count ?? 0;
  }
  return {
    counts,
    async *pages(table, order) {
      const found = tables.find(({ name }) => name === table);
      if (found === undefined) return;
      if (!found.mayRead) throw new Error(`${PREFIX}: this role may not read ${table}`);
      const keys = order.filter((column) => found.columns.includes(column)).map((column) => `t.${quoteName(column)}`);
      const ordered = keys.length === 0 ? "" : ` order by ${keys.join(", ")}`;
      const read = sql.unsafe<{ row: SourceRow }[]>(`select to_jsonb(t) as row from ${quoteTable(table)} t${ordered}`);
      for await (const rows of read.cursor(PAGE)) yield rows.map(({ row }) => row);
    },
  };
}

function quoteTable(name: string): string {
  const [schema = "", ...table] = name.split(".");
  return `${quoteName(schema)}.${quoteName(table.join("."))}`;
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
