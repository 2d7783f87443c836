-- Members choose by which ways they hear of the weekly draw, as of everything else (domain/notifications).
alter table public.notification_preferences add column weekly_draw text[] not null
  default array['mail', 'push', 'telegram']
  check (weekly_draw <@ array['mail', 'push', 'telegram'] and cardinality(weekly_draw) <= 3);
grant insert (weekly_draw), update (weekly_draw) on public.notification_preferences to authenticated;
