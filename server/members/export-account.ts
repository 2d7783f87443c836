import type { Database, Transaction } from "#gateway/database/port.ts";
import { type PersonalTable, secretsOf } from "#server/platform/personal-tables.ts";

/** What the auth service knows, without hashes, tokens and secrets. */
const ACCOUNT_SQL = `select u.id, u.email, u.phone, u.created_at, u.email_confirmed_at, u.last_sign_in_at,
    coalesce(u.raw_user_meta_data, '{}') as user_metadata,
    (select coalesce(json_agg(json_build_object('provider', i.provider, 'email', i.email, 'created_at', i.created_at,
       'last_sign_in_at', i.last_sign_in_at) order by i.created_at), '[]')
     from auth.identities i where i.user_id = u.id) as identities,
    (select coalesce(json_agg(json_build_object('name', f.friendly_name, 'type', f.factor_type, 'status', f.status,
       'created_at', f.created_at) order by f.created_at), '[]')
     from auth.mfa_factors f where f.user_id = u.id) as factors,
    (select coalesce(json_agg(json_build_object('created_at', s.created_at, 'updated_at', s.updated_at,
       'user_agent', s.user_agent, 'ip', host(s.ip)) order by s.created_at), '[]')
     from auth.sessions s where s.user_id = u.id) as sessions
  from auth.users u where u.id = $1 and u.deleted_at is null`;

const THERE_SQL = "select 1 from auth.users where id = $1 and deleted_at is null";
const OWNER = { role: "owner" } as const;
const READ = { readOnly: true } as const;

/**
 * Everything kept about one member as the text of a JSON document, in parts of one page each: nothing is given where
 * there is no such account. Each page is a transaction of its own, so that others have their turn between two; what
 * is written meanwhile may be in or not. Throws where the account goes meanwhile, so that nobody takes a part for
 * the whole.
 */
export async function* exportAccount(
  database: Database,
  { userId, tables, at }: { userId: string; tables: readonly PersonalTable[]; at: Date },
): AsyncGenerator<string, void, void> {
  const names = tables.map(({ table }) => table);
  const [account, keys] = await database.transaction(
    OWNER,
    async (transaction) => [await readAccount(transaction, userId), await readKeys(transaction, names)] as const,
    READ,
  );
  if (account === null) return;
  yield `{"exportedAt":${JSON.stringify(at.toISOString())},"account":${JSON.stringify(account)}`;
  for (const personal of tables) {
    yield `,${JSON.stringify(personal.table)}:[`;
    const key = keys.filter(({ table }) => table === personal.table);
    let isFirst = true;
    for await (const rows of readTable(database, personal, { userId, key })) {
      yield `${isFirst ? "" : ","}${rows.join(",")}`;
      isFirst = false;
    }
    yield "]";
  }
  yield "}";
}

async function readAccount(transaction: Transaction, userId: string): Promise<object | null> {
  const [account] = await transaction.query(ACCOUNT_SQL, [userId]);
  return account ?? null;
}

async function* readTable(
  database: Database,
  personal: PersonalTable,
  { userId, key }: { userId: string; key: readonly KeyColumn[] },
): AsyncGenerator<string[]> {
  if (key.length === 0) throw new Error(`${personal.table} has no primary key to read it by`);
  let after: string[] | null = null;
  do {
    const since: string[] | null = after;
    const page: Page = await database.transaction(
      OWNER,
      async (transaction) => {
        const [there] = await transaction.query(THERE_SQL, [userId]);
        if (there === undefined) throw new Error("the account went while it was exported");
        return readPage(transaction, personal, { userId, key, after: since });
      },
      READ,
    );
    if (page.rows.length > 0) yield page.rows;
    after = page.last;
  } while (after !== null);
}

/** Rows of a page at most, and bytes of their JSON; a row that is larger is a page of its own. */
const PAGE_ROWS = 200;
const PAGE_BYTES = 262_144;

/** A primary key's column, with its type as SQL writes it. */
type KeyColumn = { table: string; name: string; type: string };
/** Rows as JSON text, and the key after which the next page begins; null: there is none. */
type Page = { rows: string[]; last: string[] | null };

/** Key columns of the tables that are named, in the key's order. */
function readKeys(transaction: Transaction, tables: readonly string[]): Promise<KeyColumn[]> {
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
async function readPage(
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
