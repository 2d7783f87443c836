-- Access to the indicator as its member follows it [4.1]: the name on the charting platform can be corrected and changed, the
-- team can say why it can't grant, lateness is noted, and how long grants take is public. Rules: domain/access.

alter table public.indicator_access
  -- Under which name a grant runs on the charting platform: another than `tradingview_username` while a change waits.
  add column granted_username text check (char_length(granted_username) between 1 and 60),
  -- Why the team couldn't grant it; it waits for its member then.
  add column problem text check (problem in ('name_not_found', 'account_closed')),
  add column problem_at timestamptz,
  -- When the team was told that the promised hours are over.
  add column late_at timestamptz,
  add check ((problem is null) = (problem_at is null)),
  add check (problem is null or status = 'pending');
update public.indicator_access set granted_username = tradingview_username
  where status = 'active' or withdraw_since is not null;

alter table public.indicator_access_events
  -- The new name of `corrected` and `renamed`, the reason of `failed` and `refused`.
  add column detail text check (char_length(detail) <= 60);
alter table public.indicator_access_events drop constraint indicator_access_events_event_check;
alter table public.indicator_access_events add constraint indicator_access_events_event_check
  check (event in ('paid', 'queued', 'granted', 'revoked', 'frozen', 'resumed', 'expired', 'corrected', 'renamed', 'failed',
    'refused', 'late'));
create index indicator_access_events_granted on public.indicator_access_events (at) where event = 'granted';

-- How long the grants of the last 30 days took, from the queue to the grant: figures that name nobody, for everybody. Below
-- 10 grants the number alone: a median of few would be somebody's own time.
create function public.access_times() returns table (grants integer, median_seconds integer, p95_seconds integer)
  language sql stable security definer set search_path = ''
  as $$
    with waits as (
      select extract(epoch from g.at - (
          select max(q.at) from public.indicator_access_events q
          where q.user_id = g.user_id and q.event = 'queued' and q.id < g.id))::double precision as seconds
      from public.indicator_access_events g where g.event = 'granted' and g.at > now() - interval '30 days'
    )
    select count(seconds)::integer,
      case when count(seconds) >= 10 then (percentile_cont(0.5) within group (order by seconds))::integer end,
      case when count(seconds) >= 10 then (percentile_cont(0.95) within group (order by seconds))::integer end
    from waits
  $$;
revoke execute on function public.access_times() from public;
grant execute on function public.access_times() to anon, authenticated, service_role;

-- A trial's request that the team refuses.
alter table public.trials drop constraint trials_state_check;
alter table public.trials
  add constraint trials_state_check check (state in ('requested', 'active', 'ended', 'refused')),
  add column refused_at timestamptz,
  add column refusal text check (refusal in ('repeated', 'no_such_account', 'other')),
  add check ((state = 'refused') = (refused_at is not null)),
  add check ((refused_at is null) = (refusal is null));

-- The team's lists.
create or replace view public.access_list with (security_invoker = true) as
  select a.user_id, l.name, l.email, a.tradingview_username, a.status, a.requested_at, a.granted_at, a.expires_at,
    a.withdraw_since, a.version,
    coalesce(l.search_text, '') || ' ' || lower(a.tradingview_username) || ' ' || coalesce(lower(a.granted_username), '')
      as search_text,
    coalesce(t.state in ('requested', 'active'), false) as is_trial,
    a.granted_username, a.problem, a.problem_at, a.late_at
  from public.indicator_access a left join public.user_list l on l.id = a.user_id
    left join public.trials t on t.user_id = a.user_id;

create view public.trial_list with (security_invoker = true) as
  select t.user_id, l.name, l.email, t.tradingview_username, t.state, t.requested_at, t.granted_at, t.ends_at,
    t.refused_at, t.refusal, a.version, a.problem,
    coalesce(l.search_text, '') || ' ' || lower(t.tradingview_username) as search_text
  from public.trials t left join public.user_list l on l.id = t.user_id
    left join public.indicator_access a on a.user_id = t.user_id;
revoke all on public.trial_list from anon, authenticated, service_role;
grant select on public.trial_list to authenticated, service_role;
create index trials_state on public.trials (state, requested_at, user_id);

-- The list of accounts shows a trial as the plan that somebody holds [3.13].
alter table public.user_list add column trial_ends_at timestamptz;
create function private.list_trial() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.user_list set trial_ends_at = case when new.state = 'active' then new.ends_at end where id = new.user_id;
  return null;
end $$;
revoke execute on function private.list_trial() from public;
create trigger list_trial after insert or update of state, ends_at on public.trials
  for each row execute function private.list_trial();
update public.user_list l set trial_ends_at = t.ends_at from public.trials t where t.user_id = l.id and t.state = 'active';

-- Letters tell of an end before and when it comes.
create index memberships_ends_at on public.memberships (ends_at) where status = 'active';
