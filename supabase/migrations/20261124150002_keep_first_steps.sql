-- The first steps complete themselves by what happens, or by the team; none is taken back [3.12, 6.7].
drop policy "a member unticks their own first steps" on public.onboarding_tasks;
revoke delete on public.onboarding_tasks from authenticated;

create function private.welcome_member() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.onboarding_tasks (user_id, key) values (new.id, 'welcome') on conflict do nothing;
  return null;
end $$;
create trigger welcome_member after update of last_sign_in_at on auth.users
  for each row when (new.last_sign_in_at is not null) execute function private.welcome_member();
insert into public.onboarding_tasks (user_id, key, completed_at)
  select id, 'welcome', last_sign_in_at from auth.users where last_sign_in_at is not null and deleted_at is null
  on conflict do nothing;

-- A vote is a choice.
create function private.note_first_setup() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.onboarding_tasks (user_id, key) values (new.user_id, 'first_setup') on conflict do nothing;
  return null;
end $$;
create trigger note_first_setup after insert on public.setup_votes
  for each row execute function private.note_first_setup();
insert into public.onboarding_tasks (user_id, key, completed_at)
  select user_id, 'first_setup', min(created_at) from public.setup_votes group by user_id
  on conflict do nothing;

revoke execute on function private.welcome_member(), private.note_first_setup() from public;
