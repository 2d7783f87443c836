-- A member's calendars have an address each: that of their setups, and that of the live sessions.
alter table public.calendar_feeds
  add column kind text not null default 'setups' check (kind in ('setups', 'sessions')),
  drop constraint calendar_feeds_pkey,
  add primary key (user_id, kind);
