import type { Transaction } from "#gateway/database/port.ts";
import { type PersonalTable, secretsOf } from "#server/platform/personal-tables.ts";

/** Rows of a page at most, and bytes of their JSON; a row that is larger is a page of its own. */
export const PAGE_ROWS = 200;
export const PAGE_BYTES = 262_144;

/** A primary key's column, with its type as SQL writes it. */
export type KeyColumn = { table: string; name: string; type: string };
/** Rows as JSON text, and the key after which the next page begins; null: there is none. */
export type Page = { rows: string[]; last: string[] | null };

/** Key columns of the tables that are named, in the key's order. */
export function readKeys(transaction: Transaction, tables: readonly string[]): Promise<KeyColumn[]> {
  return transaction.query<KeyColumn>(
    `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_index i join pg_class c on c.oid = i.indrelid
       cross join unnest(i.indkey::smallint[]) with ordinality as k (number, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
     where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[])
     order by c.relname, k.place`,
    [[...tables]],
  );
}

/** The next rows of a member in the order of the table's key. */
export async function readPage(
  transaction: Transaction,
  personal: PersonalTable,
  { userId, key, after }: { userId: string; key: readonly KeyColumn[]; after: readonly string[] | null },
): Promise<Page> {
  const { table, owner } = personal;
  const secrets = secretsOf(personal);
  const texts = key.map(({ name }) => `t."${name}"::text`).join(", ");
  const columns = key.map(({ name }) => `t."${name}"`).join(", ");
  const values = key.map(({ type }, place) => `($3::text[])[${place + 1}]::${type}`).join(", ");
  const next = after === null ? "" : `and (${columns}) > (${values})`;
  const found = await transaction.query<{ row: string; key: string[]; is_last: boolean }>(
    `select row, key, is_last from (
       select row, key, row_number() over listed as place, sum(octet_length(row)) over listed as bytes,
         count(*) over () < ${PAGE_ROWS} and row_number() over listed = count(*) over () as is_last
       from (
         select (to_jsonb(t) - $2::text[])::text as row, array[${texts}] as key,
           row_number() over (order by ${columns}) as number
         from public."${table}" t where ${owner} = $1::uuid ${next} order by ${columns} limit ${PAGE_ROWS}
       ) rows
       window listed as (order by number)
     ) page where place = 1 or bytes <= ${PAGE_BYTES} order by place`,
    after === null ? [userId, secrets] : [userId, secrets, [...after]],
  );
  const end = found.at(-1);
  return { rows: found.map(({ row }) => row), last: end === undefined || end.is_last ? null : end.key };
}
