-- The free trial [1.11, 9.7]: one per person and per account of the charting platform, ever. What it opens and how long
-- it lasts are rules of the business (domain/trial): only the actions and the job that know them write here.
create table public.trials (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tradingview_username text not null check (char_length(tradingview_username) between 1 and 60),
  state text not null default 'requested' check (state in ('requested', 'active', 'ended')),
  requested_at timestamptz not null,
  granted_at timestamptz,
  ends_at timestamptz check (ends_at >= granted_at),
  check (state <> 'active' or (granted_at is not null and ends_at is not null)),
  check ((granted_at is null) = (ends_at is null))
);
create unique index trials_tradingview_username on public.trials (lower(tradingview_username));
create index trials_ends_at on public.trials (ends_at) where state = 'active';
create index indicator_access_tradingview_username on public.indicator_access (lower(tradingview_username));

alter table public.trials enable row level security;
create policy "a member reads their own trial" on public.trials for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('access', 'read')));
select private.require_second_factor('public.trials');
revoke all on public.trials from anon, authenticated;
grant select on public.trials to authenticated;
grant all on public.trials to service_role;

-- The team's queue says which accesses are trials: they end three days after the grant.
create or replace view public.access_list with (security_invoker = true) as
  select a.user_id, l.name, l.email, a.tradingview_username, a.status, a.requested_at, a.granted_at, a.expires_at,
    a.withdraw_since, a.version, coalesce(l.search_text, '') || ' ' || lower(a.tradingview_username) as search_text,
    coalesce(t.state in ('requested', 'active'), false) as is_trial
  from public.indicator_access a left join public.user_list l on l.id = a.user_id
    left join public.trials t on t.user_id = a.user_id;
