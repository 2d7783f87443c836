-- Access that the clock ends has an event of its own in its history.
alter table public.indicator_access_events drop constraint indicator_access_events_event_check;
alter table public.indicator_access_events add constraint indicator_access_events_event_check
  check (event in ('paid', 'queued', 'granted', 'revoked', 'frozen', 'resumed', 'expired'));

create index indicator_access_ends on public.indicator_access (expires_at) where status <> 'inactive';
