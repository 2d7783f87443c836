-- A vote changes nothing of a setup but its count. It is told apart, so that no vote has kept answers and pages made
-- anew: counts are read again on a clock of their own (docs/decisions/102). Nor does it touch `updated_at`, which
-- calendars give as the time of the setup's last change.
create or replace function public.tell_public_change() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  perform pg_catalog.pg_notify('public_changes', coalesce(tg_argv[0], tg_table_name::text));
  return null;
end $$;

drop trigger setups_touch on public.setups;
create trigger setups_touch before update on public.setups
  for each row when (old.vote_count = new.vote_count
    or to_jsonb(old) - 'vote_count' <> to_jsonb(new) - 'vote_count')
  execute function public.touch_updated_at();

drop trigger setups_tell_change on public.setups;
create trigger setups_tell_change after insert or delete on public.setups
  for each row execute function public.tell_public_change();
create trigger setups_tell_update after update on public.setups
  for each row when (old.vote_count = new.vote_count
    or to_jsonb(old) - 'vote_count' <> to_jsonb(new) - 'vote_count')
  execute function public.tell_public_change();
create trigger setups_tell_votes after update on public.setups
  for each row when (old.vote_count <> new.vote_count)
  execute function public.tell_public_change('setups.vote_count');
