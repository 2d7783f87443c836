import type { Database, Transaction } from "#gateway/database/port.ts";
import type { PersonalTable } from "#server/platform/personal-tables.ts";
import { type KeyColumn, type Page, readKeys, readPage } from "./read-rows-in-pages.ts";

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
