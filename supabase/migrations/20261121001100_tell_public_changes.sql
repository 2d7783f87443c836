-- Answers and pages made of these tables are kept in the memory of every process. Each process listens here and
-- makes them anew: a statement that changes a table tells its name when it commits.
create function public.tell_public_change() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  perform pg_catalog.pg_notify('public_changes', tg_table_name);
  return null;
end $$;
revoke execute on function public.tell_public_change() from public, anon, authenticated;

create trigger setups_tell_change after insert or update or delete or truncate on public.setups
  for each statement execute function public.tell_public_change();
create trigger courses_tell_change after insert or update or delete or truncate on public.courses
  for each statement execute function public.tell_public_change();
