import type { Transaction } from "#gateway/database/port.ts";

/** Where rows go. `conflict`: the columns of the natural key; a row whose key is there already is left as it is. */
export type Writer = { table: string; columns: readonly string[]; conflict: readonly string[] };

/** `key`: the values of the conflict's columns, joined by a slash. */
export type KeyedRow = { key: string; row: Readonly<Record<string, unknown>> };

/** Made for the transaction's session alone. */
const FUNCTION = `create or replace function pg_temp.take_rows(statement text, given jsonb)
  returns table (row_key text, refusal text) language plpgsql as $function$
declare
  taken text[];
  item jsonb;
  broken text;
begin
  begin
    execute statement into taken using given;
    return query select unnest(taken), null::text;
    return;
  exception when others then
    null; -- One of them is refused: each by itself.
  end;
  for item in select value from jsonb_array_elements(given) loop
    begin
      execute statement into taken using jsonb_build_array(item);
      return query select unnest(taken), null::text;
    exception when others then
      get stacked diagnostics broken = constraint_name;
      return query select item ->> 'import_key', coalesce(nullif(broken, ''), sqlerrm);
    end;
  end loop;
end $function$`;

/** Rules of the tables that a project's rows may break, in words. */
const BROKEN: Record<string, string> = {
  users_email_partial_key: "another account has its e-mail address",
  users_phone_key: "another account has its phone",
  identities_user_id_fkey: "its account was not taken",
  mfa_factors_user_id_fkey: "its account was not taken",
  mfa_factors_user_friendly_name_unique: "its account has a factor of this name",
  setups_name_key: "another setup has its name",
  setup_votes_user_id_fkey: "its account was not taken",
  setup_votes_setup_id_fkey: "its setup was not taken",
  orders_provider_order_id_key: "another order has its provider's id",
  payments_provider_capture_id_key: "another payment has its provider's id",
  refunds_provider_refund_id_key: "another refund has its provider's id",
  courses_position_key: "another course has its place",
  lessons_course_id_fkey: "its course was not taken",
};

export function prepareTaking(transaction: Transaction): Promise<object[]> {
  return transaction.query(FUNCTION);
}

/**
 * Writes rows that aren't there yet. Of the keys given, the answer has those written now with null, and those that a rule of
 * the tables refused with that rule; the others are there already. A refused row doesn't stop the rest.
 */
export async function takeRows(
  transaction: Transaction,
  { table, columns, conflict }: Writer,
  rows: readonly KeyedRow[],
): Promise<Map<string, string | null>> {
  if (rows.length === 0) return new Map();
  const statement = `with taken as (
      insert into ${table} (${columns.join(", ")}) select ${columns.join(", ")} from jsonb_populate_recordset(null::${table}, $1)
      on conflict (${conflict.join(", ")}) do nothing returning concat_ws('/', ${conflict.join(", ")}) as key)
    select coalesce(array_agg(key), '{}') from taken`;
  const given = rows.map(({ key, row }) => ({ ...row, import_key: key }));
  const found = await transaction.query<{ row_key: string; refusal: string | null }>(
    "select row_key, refusal from pg_temp.take_rows($1, $2)",
    [statement, JSON.stringify(given)],
  );
  return new Map(found.map(({ row_key, refusal }) => [row_key, refusal === null ? null : toWords(refusal)]));
}

function toWords(refusal: string): string {
  return BROKEN[refusal] ?? `the database refused it: ${refusal}`;
}
