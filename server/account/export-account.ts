import type { AccountExport } from "#domain/actions/actions.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { PERSONAL_TABLES, type PersonalTable } from "./personal-tables.ts";

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
  from auth.users u where u.id = $1`;

/** Everything kept about one member, by table. The transaction is the owner's, so each statement names the member. */
export async function exportAccount(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<AccountExport> {
  const [[account = {}], ...tables] = await Promise.all([
    transaction.query(ACCOUNT_SQL, [userId]),
    ...PERSONAL_TABLES.map((table) => readTable(transaction, table, userId)),
  ]);
  const rows = PERSONAL_TABLES.map(({ table }, place) => [table, tables[place]] as const);
  return { exportedAt: at.toISOString(), account, ...Object.fromEntries(rows) };
}

async function readTable(
  transaction: Transaction,
  { table, owner, secrets = [] }: PersonalTable,
  userId: string,
): Promise<unknown> {
  const [answer] = await transaction.query<{ rows: unknown }>(
    `select coalesce(jsonb_agg(to_jsonb(t) - $2::text[]), '[]') as rows from public."${table}" t where ${owner} = $1::uuid`,
    [userId, [...secrets]],
  );
  return answer?.rows ?? [];
}
