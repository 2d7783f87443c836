-- PGlite can't stop a statement that runs: there each row that a request reads asks whether its time is over.
create schema rest;
grant usage on schema rest to anon, authenticated, service_role;

create function rest.stop_statement() returns boolean language plpgsql volatile set search_path = '' as $$
begin
  raise exception using errcode = 'query_canceled', message = 'canceling statement due to statement timeout';
end $$;

revoke all on function rest.stop_statement() from public;
grant execute on function rest.stop_statement() to anon, authenticated, service_role;
