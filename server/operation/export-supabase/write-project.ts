import type { Transaction } from "#gateway/database/port.ts";
import type { Encryption } from "#gateway/encryption/encryption.ts";
import { FACTORS } from "#server/operation/import-supabase/factors.ts";
import { AUTH_TABLES, findOwnTables, OBJECTS } from "./copied-tables.ts";
import { refuseOtherBuild, writeProjectSchema } from "./project-schema.ts";
import { openSecrets, writeRows } from "./write-rows.ts";

/** All or nothing, and one moment's rows, which agree with each other: no trigger has to see them again. */
const BEGIN = `\\set ON_ERROR_STOP on
begin;
set local client_encoding = 'UTF8';
set local statement_timeout = 0;
set local idle_in_transaction_session_timeout = 0;
set local client_min_messages = warning;
set local search_path = public;
`;
const BEGIN_ROWS = `
set local session_replication_role = replica;
set local timezone = 'UTC';
`;
const COMMIT = "\ncommit;\n";

const READ_AS = "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local extra_float_digits = 1";

const SEQUENCES = `select string_agg(format('  perform setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null), E'\\n' order by schemaname, sequencename) as text
  from pg_sequences where schemaname in ('private', 'public')`;

/** Buckets are few, and the migrations made them there. */
const BUCKETS = `select string_agg(format('insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values (%L, %L, %L, %L, %L) on conflict (id) do update set public = excluded.public,
    file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;',
    id, name, public, file_size_limit, allowed_mime_types), E'\\n' order by id) as text from storage.buckets`;

export type ProjectWish = { migrations: string; encryption: Encryption };

/**
 * A whole database as statements for a new Supabase project, which psql runs in one transaction: schemas, rows, and at the
 * end the number of rows that each table must have. Adds the rows of each table to `counts`. docs/decisions/234.
 */
export async function* writeProject(
  transaction: Transaction,
  { migrations, encryption }: ProjectWish,
  counts: Map<string, number>,
): AsyncIterable<string> {
  await refuseOtherBuild(transaction, migrations);
  for (const setting of READ_AS.split("; ")) await transaction.query(setting);
  const own = await findOwnTables(transaction);
  yield BEGIN;
  yield await writeProjectSchema(migrations);
  yield BEGIN_ROWS;
  // Rows that migrations made are among those that follow.
  yield `truncate ${own.map(({ name }) => name).join(", ")};\n`;
  yield await readText(transaction, BUCKETS);
  for (const table of [...AUTH_TABLES, ...own, OBJECTS]) {
    const change = table.name === FACTORS.table ? openSecrets(table, encryption) : undefined;
    yield* writeRows(transaction, table, { change, counted: (rows) => counts.set(table.name, rows) });
  }
  yield `\ndo $$ begin\n${await readText(transaction, SEQUENCES)}${writeChecks(counts)}\nend $$;\n`;
  yield COMMIT;
}

async function readText(transaction: Transaction, sql: string): Promise<string> {
  const [row] = await transaction.query<{ text: string | null }>(sql);
  return `${row?.text ?? ""}\n`;
}

function writeChecks(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, rows]) => `  assert (select count(*) from ${name}) = ${rows}, '${name}';`).join("\n");
}
