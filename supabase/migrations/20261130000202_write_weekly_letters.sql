-- The week as a letter on the member's Sunday, where they chose it (domain/notifications): by which ways, on which clock its
-- Sunday is, and the last Sunday that it was written for, which the writing process claims (docs/decisions/205).
alter table public.notification_preferences
  add column weekly_summary text[] not null default '{}'
    check (weekly_summary <@ array['mail', 'push', 'telegram'] and cardinality(weekly_summary) <= 3),
  add column time_zone text check (time_zone ~ '^[A-Za-z0-9_+/-]{1,60}$'),
  add column summary_sunday date;
grant insert (weekly_summary, time_zone), update (weekly_summary, time_zone) on public.notification_preferences
  to authenticated;
