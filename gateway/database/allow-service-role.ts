import type { Engine } from "./engine.ts";
import { inMigration } from "./in-migration.ts";

/**
 * Where the owner may not give `service_role` the right to bypass row-level security (an ordinary role on
 * PostgreSQL 15), every protected table gets a policy that lets it through instead.
 */
const ALLOW_SERVICE_ROLE_SQL = `do $$
declare
  protected regclass;
begin
  if (select rolbypassrls from pg_roles where rolname = 'service_role') then return; end if;
  for protected in
    select oid from pg_class c
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'storage')) and relrowsecurity
      and not exists (select 1 from pg_policy where polrelid = c.oid and polname = 'the service may do everything')
  loop
    execute format('create policy "the service may do everything" on %s for all to service_role
      using (true) with check (true)', protected);
  end loop;
end $$`;

/** Runs after every migration; does nothing where it has nothing to do. */
export function allowServiceRole(engine: Engine): Promise<void> {
  return inMigration(engine, (transaction) => transaction.script(ALLOW_SERVICE_ROLE_SQL));
}
