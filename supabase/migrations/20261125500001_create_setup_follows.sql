-- Which setups a member follows: what their alerts, calendar and signals are about, and of whose end or change they are
-- told. A vote says something else, what the team should care for (docs/decisions/147).
create table public.setup_follows (
  setup_id bigint not null references public.setups (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade default auth.uid(),
  created_at timestamptz not null default now(),
  primary key (setup_id, user_id)
);
create index setup_follows_user_id on public.setup_follows (user_id);

alter table public.setup_follows enable row level security;
create policy "a user reads what they follow" on public.setup_follows for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('users', 'read')));
create policy "a user follows a setup they see" on public.setup_follows for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from public.setups s where s.id = setup_id));
create policy "a user stops following" on public.setup_follows for delete to authenticated
  using (user_id = (select auth.uid()));
select private.require_second_factor('public.setup_follows');

revoke all on public.setup_follows from anon, authenticated;
grant select, delete, insert (setup_id, user_id) on public.setup_follows to authenticated;
grant all on public.setup_follows to service_role;

create trigger tick_first_follow after insert on public.setup_follows
  for each row execute function private.tick_first_step('first_setup', 'user_id');

-- Votes were what alerts went by: whoever was told stays told.
insert into public.setup_follows (setup_id, user_id, created_at)
  select setup_id, user_id, created_at from public.setup_votes;
alter table public.alert_preferences drop constraint alert_preferences_scope_check;
update public.alert_preferences set scope = 'followed' where scope = 'voted';
alter table public.alert_preferences alter column scope set default 'followed';
alter table public.alert_preferences add constraint alert_preferences_scope_check
  check (scope in ('followed', 'plan', 'chosen'));

alter table public.notification_preferences add column followed_setups text[] not null
  default array['mail', 'push', 'telegram']
  check (followed_setups <@ array['mail', 'push', 'telegram'] and cardinality(followed_setups) <= 3);
grant insert (followed_setups), update (followed_setups) on public.notification_preferences to authenticated;
