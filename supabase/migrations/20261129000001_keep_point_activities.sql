-- What members did that earns points (domain/draw/points.ts says how many), each thing once: a vote that is taken back and given
-- again, or an evaluation that is marked anew, earns nothing more. docs/decisions/196.

create table public.point_activities (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('lesson', 'session', 'vote', 'evaluation')),
  -- The lesson, live session, private class, setup or evaluation.
  subject text not null check (char_length(subject) between 1 and 40),
  gained_at timestamptz not null,
  primary key (user_id, kind, subject)
);
create index point_activities_gained_at on public.point_activities (user_id, gained_at);

-- Arguments: the kind, the column that names the subject, and the column that says when; without it, now.
create function private.note_activity() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.point_activities (user_id, kind, subject, gained_at)
    values (new.user_id, tg_argv[0], to_jsonb(new) ->> tg_argv[1],
      coalesce((to_jsonb(new) ->> tg_argv[2])::timestamptz, now()))
    on conflict do nothing;
  return null;
end $$;
revoke execute on function private.note_activity() from public;
create trigger note_lesson after insert or update of completed_at on public.lesson_progress
  for each row when (new.completed_at is not null)
  execute function private.note_activity('lesson', 'lesson_id', 'completed_at');
create trigger note_class after insert or update of state on public.class_bookings
  for each row when (new.state = 'done') execute function private.note_activity('session', 'id');
create trigger note_vote after insert on public.setup_votes
  for each row execute function private.note_activity('vote', 'setup_id', 'created_at');
create trigger note_evaluation after insert or update of status on public.evaluation_attempts
  for each row when (new.status in ('passed', 'paid_out'))
  execute function private.note_activity('evaluation', 'id');

insert into public.point_activities (user_id, kind, subject, gained_at)
  select user_id, 'lesson', lesson_id::text, completed_at from public.lesson_progress where completed_at is not null
  union all select user_id, 'session', id::text, updated_at from public.class_bookings where state = 'done'
  union all select user_id, 'vote', setup_id::text, created_at from public.setup_votes
  union all select user_id, 'evaluation', id::text, created_at from public.evaluation_attempts
    where status in ('passed', 'paid_out')
  on conflict do nothing;

-- The caller enters the room of a live session: under the same conditions as the policy of session_rooms.
create function public.attend_live_session(session uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not public.member_may('live_sessions') or not exists (
    select from public.live_sessions s where s.id = session and s.state = 'scheduled'
      and now() >= s.starts_at - interval '10 minutes' and now() < s.ends_at) then
    return false;
  end if;
  insert into public.point_activities (user_id, kind, subject, gained_at)
    values (auth.uid(), 'session', session::text, now()) on conflict do nothing;
  return true;
end $$;
revoke execute on function public.attend_live_session(uuid) from public, anon, service_role;
grant execute on function public.attend_live_session(uuid) to authenticated;

alter table public.point_activities enable row level security;
create policy "a member reads what earned them points" on public.point_activities for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('users', 'read')));
select private.require_second_factor('public.point_activities');
revoke all on public.point_activities from anon, authenticated, service_role;
grant select on public.point_activities to authenticated;
grant select, insert on public.point_activities to service_role;
