import { openPostgres } from "#gateway/database/postgres.ts";
import { IS_SUPABASE } from "#gateway/database/supabase-database.ts";
import type { Environment } from "#server/env.ts";
import { findLastBackup } from "../backup/note-backup.ts";
import { examineKey } from "./examine-key.ts";
import { type Finding, look } from "./finding.ts";
import { type DatabaseFacts, judgeBackup, judgeDatabase } from "./judge-database.ts";

const FACTS = `select session_user::text as role, current_database()::text as name,
    current_setting('server_version_num')::int as version,
    (select rolsuper or rolcreaterole from pg_roles where rolname = session_user) as "mayCreateRoles",
    has_database_privilege(session_user, current_database(), 'create') as "mayCreateSchemas",
    current_setting('max_connections')::int as max, current_setting('superuser_reserved_connections')::int as reserved,
    (select rolconnlimit from pg_roles where rolname = session_user) as "ofRole", clock_timestamp() as at,
    ${IS_SUPABASE} as "isForeign",
    to_regclass('gateway.processes') is not null as "isMigrated"`;
const PROCESSES = `select count(*)::int as count from gateway.processes
  where seen_at > clock_timestamp() - interval '12 seconds'`;

type Settings = Pick<Environment, "DATABASE_URL" | "DATABASE_LISTEN_URL" | "DATABASE_POOL"> & {
  /** As a start would find it; null where there is none. */
  encryptionKey: string | null;
};

/** Rights, room, clock, and whether live changes get through whatever lies between. Nothing is migrated. */
export async function examineDatabase(settings: Settings, clock: () => Date): Promise<Finding[]> {
  const { DATABASE_URL: url, DATABASE_LISTEN_URL: listenUrl, DATABASE_POOL: poolSize } = settings;
  if (url === undefined) {
    return [{ level: "ok", subject: "database", text: "the embedded one; production needs PostgreSQL" }];
  }
  const database = openPostgres({ url, listenUrl, poolSize: 1, isUnmigrated: true });
  const ask = <Row extends object>(sql: string) => database.query<Row>({ role: "owner" }, { sql, readOnly: true });
  try {
    const found = await look("DATABASE_URL", async () => {
      const [facts] = await ask<DatabaseFacts & { isMigrated: boolean }>(FACTS);
      if (facts === undefined) throw new Error("it gave no answer");
      const [live] = facts.isMigrated ? await ask<{ count: number }>(PROCESSES) : [];
      const own = { poolSize, processes: Math.max(1, live?.count ?? 0), now: clock() };
      const kept = facts.isMigrated ? [judgeBackup(await findLastBackup(database), clock())] : [];
      const key = facts.isMigrated ? await examineKey(database, settings.encryptionKey) : [];
      return [...judgeDatabase(facts, own), ...key, ...kept];
    });
    if (found.some(({ subject }) => subject === "DATABASE_URL")) return found;
    return [...found, ...(await look("pooler", () => examineListening(database)))];
  } finally {
    await database.close();
  }
}

async function examineListening(database: ReturnType<typeof openPostgres>): Promise<Finding[]> {
  await database.checkListening();
  return [{ level: "ok", subject: "pooler", text: "live changes are heard" }];
}
