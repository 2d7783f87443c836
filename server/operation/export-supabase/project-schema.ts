import { readAllMigrations } from "#gateway/database/open-database.ts";
import type { Transaction } from "#gateway/database/port.ts";

/**
 * What the migrations do to tables of the auth service that only their owner may do, which a project's role isn't: an index,
 * and taking a trigger away, which making it again replaces.
 */
const OWNERS_ALONE = /^(create index \w+ on auth\.[^;]*|drop trigger \w+ on auth\.\w+);/gm;
const NEW_TRIGGER = /^create trigger/gm;
const DEFAULT_RIGHTS = /^alter default privileges[^;]*;/gm;

/** Tells a new project from another database before anything is written. */
const REFUSE_OTHERS = `do $$ begin
  if to_regclass('auth.users') is null or to_regclass('storage.objects') is null
    or to_regclass('gateway.applied_migrations') is not null then
    raise exception 'this database is no Supabase project''s';
  end if;
  if exists (select from auth.users) or exists (select from storage.objects)
    or exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')) then
    raise exception 'this project is not new: it has accounts, files or tables in public';
  end if;
end $$;`;

/** Schemas `public` and `private` as statements that a new Supabase project takes from its own role. */
export async function writeProjectSchema(migrations: string): Promise<string> {
  const files = await readAllMigrations({ migrations });
  const rights = files.flatMap(({ source, sql }) => (source === "gateway" ? (sql.match(DEFAULT_RIGHTS) ?? []) : []));
  const product = files
    .filter(({ source }) => source === "product")
    .map(({ name, sql }) => `-- ${name}\n${adapt(sql)}`);
  return [REFUSE_OTHERS, ...rights, ...product].join("\n");
}

export function adapt(migration: string): string {
  return migration.replaceAll(OWNERS_ALONE, "").replaceAll(NEW_TRIGGER, "create or replace trigger");
}

const APPLIED = "select name from gateway.applied_migrations where source = 'product'";

/** Throws where the database has other migrations than this build: its rows would not fit the statements. */
export async function refuseOtherBuild(transaction: Transaction, migrations: string): Promise<void> {
  const applied = await transaction.query<{ name: string }>(APPLIED);
  const files = (await readAllMigrations({ migrations })).filter(({ source }) => source === "product");
  const names = new Set(applied.map(({ name }) => name));
  if (names.size === files.length && files.every(({ name }) => names.has(name))) return;
  throw new Error(
    `the database has ${names.size} migrations and this build ${files.length}: run the build that it is served by`,
  );
}
