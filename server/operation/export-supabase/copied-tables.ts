import type { Transaction } from "#gateway/database/port.ts";
import { FACTORS } from "#server/operation/import-supabase/factors.ts";
import { IDENTITIES } from "#server/operation/import-supabase/identities.ts";
import { ACCOUNT_TOKENS, ACCOUNTS } from "#server/operation/import-supabase/users.ts";

/** A table of the project, and how each of its columns is written from ours. */
export type CopiedTable = {
  name: string;
  columns: readonly { name: string; value: string }[];
  /** Which of its rows. */
  where?: string;
  order: readonly string[];
};

/** GoTrue looks for accounts of this instance alone. */
const INSTANCE = "'00000000-0000-0000-0000-000000000000'";

/** What differs from our own column. One-time tokens of letters that were sent before open nothing there. */
const OF_ACCOUNTS: Record<string, string> = {
  instance_id: INSTANCE,
  aud: "'authenticated'",
  role: "'authenticated'",
  email_change_confirm_status: "0",
  ...Object.fromEntries(ACCOUNT_TOKENS.map((column) => [column, "''"])),
};

const write = (columns: readonly string[], others: Record<string, string> = {}) =>
  columns.map((name) => ({ name, value: others[name] ?? quoteName(name) }));

/** What an import takes of the auth service's tables is what an export gives. */
export const AUTH_TABLES: readonly CopiedTable[] = [
  { name: ACCOUNTS.table, columns: write(ACCOUNTS.columns, OF_ACCOUNTS), order: ["created_at", "id"] },
  { name: IDENTITIES.table, columns: write(IDENTITIES.columns), order: ["created_at", "id"] },
  {
    name: FACTORS.table,
    columns: write(FACTORS.columns),
    where: "factor_type = 'totp' and status = 'verified'",
    order: ["created_at", "id"],
  },
];

/** Without `version`, the name of the content in our store: there it is found by bucket and name. */
export const OBJECTS: CopiedTable = {
  name: "storage.objects",
  columns: write([
    ...["id", "bucket_id", "name", "owner", "owner_id", "created_at", "updated_at", "last_accessed_at", "metadata"],
    "user_metadata",
  ]),
  order: ["bucket_id", "name"],
};

const OWN_TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i cross join unnest(i.indkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary order by k.place) as keys
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('private', 'public') and c.relkind = 'r' order by 1`;

/** All tables of `public` and `private`, with the columns that are written. */
export async function findOwnTables(transaction: Transaction): Promise<CopiedTable[]> {
  const found = await transaction.query<{ name: string; columns: string[]; keys: string[] }>(OWN_TABLES);
  return found.map(({ name, columns, keys }) => ({ name, columns: write(columns), order: keys }));
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
