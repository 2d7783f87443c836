import type { Database } from "#gateway/database/port.ts";

export const CROWD_TABLE = "crowd_signals";

const STATEMENTS = [
  `create table public.${CROWD_TABLE} (id integer primary key, mark integer not null, note text not null default '')`,
  `alter table public.${CROWD_TABLE} enable row level security`,
  `create policy "members with a running plan read signals" on public.${CROWD_TABLE} for select to authenticated
    using (exists (select 1 from public.memberships where user_id = (select auth.uid()) and status = 'active'))`,
  `select gateway.publish_table('public.${CROWD_TABLE}')`,
  `insert into public.${CROWD_TABLE} values (1, 0, 'NQ 5m 09:30 / 11:15')`,
];

/** A published table whose policy asks, for each reader, whether they hold a membership; these users do. */
export async function createCrowdTable(database: Database, userIds: readonly string[]): Promise<void> {
  await database.transaction({ role: "owner" }, async (transaction) => {
    for (const statement of STATEMENTS) await transaction.query(statement);
    await transaction.query(
      `insert into public.memberships (user_id, plan_id, source, starts_at)
       select id, 'anual', 'admin', now() - interval '1 day' from unnest($1::uuid[]) as id`,
      [[...userIds]],
    );
  });
}
