-- The roles of Supabase's API. They belong to the server: another database of it may have made them already.
do $$
declare
  version integer := current_setting('server_version_num')::integer;
  membership text := case when version >= 160000 then 'SET' else 'MEMBER' end;
  -- Since 16 whoever bypasses row-level security may hand that on; before, only a superuser may.
  may_bypass boolean := (select rolsuper or (rolbypassrls and version >= 160000) from pg_roles where rolname = current_user);
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select 1 from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception when duplicate_object or unique_violation then
        null; -- Another database of this server made it at the same moment.
      end;
    end if;
    if not pg_has_role(current_user, wanted, membership) then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
  if may_bypass and not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
end $$;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- As on Supabase: what a migration creates in public is granted, so a migration revokes what it doesn't mean to give.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
