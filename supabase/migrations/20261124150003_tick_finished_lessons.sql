-- A finished lesson is a finished tutorial [3.12].
create function private.note_finished_lesson() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.onboarding_tasks (user_id, key) values (new.user_id, 'complete_tutorial') on conflict do nothing;
  return null;
end $$;
revoke execute on function private.note_finished_lesson() from public;
create trigger note_finished_lesson after insert or update of completed_at on public.lesson_progress
  for each row when (new.completed_at is not null) execute function private.note_finished_lesson();
