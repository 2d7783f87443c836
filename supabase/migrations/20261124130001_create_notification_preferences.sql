-- By which ways a member is told of what they may choose about (domain/notifications), a column for each kind. Without a
-- row the first choice counts, which is the business's own.
create table public.notification_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade default auth.uid(),
  session_reminder text[] not null
    check (session_reminder <@ array['mail', 'push', 'telegram'] and cardinality(session_reminder) <= 3),
  expiry_reminder text[] not null
    check (expiry_reminder <@ array['mail', 'push', 'telegram'] and cardinality(expiry_reminder) <= 3),
  updated_at timestamptz not null default now()
);
create trigger notification_preferences_touch before update on public.notification_preferences
  for each row execute function public.touch_updated_at();

alter table public.notification_preferences enable row level security;
create policy "a member reads how they want to be told" on public.notification_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a member says how they want to be told" on public.notification_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "a member changes how they want to be told" on public.notification_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
select private.require_second_factor('public.notification_preferences');

revoke all on public.notification_preferences from anon, authenticated;
grant select, insert (user_id, session_reminder, expiry_reminder), update (session_reminder, expiry_reminder)
  on public.notification_preferences to authenticated;
grant all on public.notification_preferences to service_role;
