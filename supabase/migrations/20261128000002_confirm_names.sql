-- A member says that their names on the charting platform and on Telegram are right, and the office sees who hasn't
-- (docs/decisions/188). Rules: domain/access/name-confirmation.ts.

alter table public.indicator_access
  -- The charting name as its member last said that it is right: it counts while the name is the same.
  add column confirmed_username text check (char_length(confirmed_username) between 1 and 60),
  add column confirmed_at timestamptz,
  -- The last letter of the team that asks for it, and how many there were since it was last confirmed.
  add column reminded_at timestamptz,
  add column reminders integer not null default 0 check (reminders >= 0);
alter table public.indicator_access
  add constraint indicator_access_confirmed check ((confirmed_username is null) = (confirmed_at is null)) not valid;
alter table public.indicator_access validate constraint indicator_access_confirmed;

alter table public.indicator_access_events drop constraint indicator_access_events_event_check;
alter table public.indicator_access_events add constraint indicator_access_events_event_check
  check (event in ('paid', 'queued', 'granted', 'revoked', 'frozen', 'resumed', 'expired', 'corrected', 'renamed', 'failed',
    'refused', 'late', 'confirmed')) not valid;
alter table public.indicator_access_events validate constraint indicator_access_events_event_check;

-- Whose names are asked for, and who has confirmed them. `due_since` is since when it waits for its member.
create view public.confirmation_list with (security_invoker = true) as
  select c.*, case when c.state = 'again' then coalesce(c.problem_at, c.requested_at)
      when c.state = 'open' then c.requested_at end as due_since
  from (
    select a.user_id, l.name, l.email, a.tradingview_username, l.telegram_username, a.status, a.problem, a.problem_at,
      a.requested_at, a.confirmed_username, a.confirmed_at, a.reminded_at, a.reminders,
      case when a.status = 'active' then 'confirmed' when a.problem is not null then 'again'
        when a.confirmed_username is null then 'open'
        when lower(a.confirmed_username) <> lower(a.tradingview_username) then 'again' else 'confirmed' end as state,
      coalesce(l.search_text, '') || ' ' || lower(a.tradingview_username) as search_text
    from public.indicator_access a left join public.user_list l on l.id = a.user_id
    where (a.status = 'pending' or (a.status = 'active' and a.confirmed_at is not null))
      and (a.expires_at is null or a.expires_at > now())
  ) c;
revoke all on public.confirmation_list from anon, authenticated, service_role;
grant select on public.confirmation_list to authenticated, service_role;
