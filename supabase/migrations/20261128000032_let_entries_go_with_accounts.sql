-- An account whose row is taken away leaves the draw that is open; in those that are closed its entry stays, without it, as does
-- one that was excluded: the exclusion is for good.
create function private.drop_ownerless_entry() returns trigger language plpgsql set search_path = ''
  as $$
begin
  delete from public.draw_entries e using public.draws d
    where e.id = new.id and d.id = e.draw_id and d.state = 'open'
      and not exists (select from public.draw_exclusions x where x.entry_id = e.id);
  return null;
end $$;
create trigger drop_ownerless_entry after update of user_id on public.draw_entries
  for each row when (old.user_id is not null and new.user_id is null)
  execute function private.drop_ownerless_entry();
revoke execute on function private.drop_ownerless_entry() from public;
