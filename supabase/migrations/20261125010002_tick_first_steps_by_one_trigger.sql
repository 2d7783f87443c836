-- One function for the first steps that complete themselves [3.12, 6.7]: the step's key, and the column that names the member.
create function private.tick_first_step() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.onboarding_tasks (user_id, key) values ((to_jsonb(new) ->> tg_argv[1])::uuid, tg_argv[0])
    on conflict do nothing;
  return null;
end $$;
revoke execute on function private.tick_first_step() from public;

drop function private.welcome_member() cascade;
drop function private.note_first_setup() cascade;
drop function private.note_finished_lesson() cascade;
create trigger tick_welcome after update of last_sign_in_at on auth.users
  for each row when (new.last_sign_in_at is not null) execute function private.tick_first_step('welcome', 'id');
create trigger tick_first_setup after insert on public.setup_votes
  for each row execute function private.tick_first_step('first_setup', 'user_id');
create trigger tick_finished_lesson after insert or update of completed_at on public.lesson_progress
  for each row when (new.completed_at is not null) execute function private.tick_first_step('complete_tutorial', 'user_id');
