-- Several accounts may name one account of the charting platform: by mistake, or to harm its owner. Nothing is taken away
-- there that another running access holds (docs/decisions/161).

-- Which name a trial was granted for: that one has had its trial. What was only asked for blocks no one else's.
alter table public.trials add column granted_username text check (char_length(granted_username) between 1 and 60);
update public.trials set granted_username = tradingview_username where granted_at is not null;
drop index public.trials_tradingview_username;
create index trials_tradingview_username on public.trials (lower(tradingview_username));
create unique index trials_granted_username on public.trials (lower(granted_username));
create index indicator_access_granted_username on public.indicator_access (lower(granted_username));

-- The name that the team is asked to take away: of ended access, or the old one of a change.
create function private.name_to_take_away(public.indicator_access) returns text
  language sql immutable set search_path = ''
  as $$
    select lower($1.granted_username)
    where $1.withdraw_since is not null or lower($1.granted_username) <> lower($1.tradingview_username)
  $$;
-- The name that runs on the charting platform for this access, and is meant to.
create function private.held_name(public.indicator_access) returns text
  language sql immutable set search_path = ''
  as $$
    select lower($1.granted_username)
    where $1.status <> 'inactive' and $1.withdraw_since is null
      and lower($1.granted_username) = lower($1.tradingview_username)
  $$;

-- One name's accesses change one after the other: of two that end at once, the last one asks for the withdrawal.
create function private.lock_charting_name(name text) returns void
  language sql set search_path = ''
  as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('charting name ' || name, 0)) $$;

create function private.leave_held_name() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  gone text := private.name_to_take_away(new);
begin
  if gone is null then return new; end if;
  perform private.lock_charting_name(gone);
  if exists (
    select from public.indicator_access a
    where a.user_id <> new.user_id and lower(a.granted_username) = gone and private.held_name(a) = gone
  ) then
    new.granted_username := null;
    new.withdraw_since := null;
  end if;
  return new;
end $$;
create trigger leave_held_name before insert or update on public.indicator_access
  for each row execute function private.leave_held_name();

-- Granted once more for another access: what waits to take this name away no longer does.
create function private.hold_name() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  held text := private.held_name(new);
begin
  if tg_op = 'UPDATE' and held is not distinct from private.held_name(old) then return null; end if;
  if held is null then return null; end if;
  perform private.lock_charting_name(held);
  update public.indicator_access a set granted_username = null, withdraw_since = null
    where a.user_id <> new.user_id and lower(a.granted_username) = held and private.name_to_take_away(a) = held;
  return null;
end $$;
create trigger hold_name after insert or update on public.indicator_access
  for each row execute function private.hold_name();

revoke execute on function private.name_to_take_away(public.indicator_access), private.held_name(public.indicator_access),
  private.lock_charting_name(text), private.leave_held_name(), private.hold_name() from public;

-- What waits already.
update public.indicator_access set granted_username = granted_username
  where withdraw_since is not null or lower(granted_username) <> lower(tradingview_username);

-- The addresses of the other accounts that name one of these names and have or wait for access, or had a trial under it.
create function private.other_accounts_of_name(own uuid, names text[]) returns text[]
  language sql stable set search_path = ''
  as $$
    select coalesce(array_agg(distinct coalesce(l.email, o.user_id::text)), '{}')
    from (
      select a.user_id from public.indicator_access a
      where lower(a.tradingview_username) = any (names) and (a.status <> 'inactive' or a.withdraw_since is not null)
      union all
      select a.user_id from public.indicator_access a where lower(a.granted_username) = any (names)
      union all
      select t.user_id from public.trials t where lower(t.granted_username) = any (names)
    ) o left join public.user_list l on l.id = o.user_id
    where o.user_id <> own
  $$;
revoke execute on function private.other_accounts_of_name(uuid, text[]) from public;
grant execute on function private.other_accounts_of_name(uuid, text[]) to authenticated, service_role;

create or replace view public.access_list with (security_invoker = true) as
  select a.user_id, l.name, l.email, a.tradingview_username, a.status, a.requested_at, a.granted_at, a.expires_at,
    a.withdraw_since, a.version,
    coalesce(l.search_text, '') || ' ' || lower(a.tradingview_username) || ' ' || coalesce(lower(a.granted_username), '')
      as search_text,
    coalesce(t.state in ('requested', 'active'), false) as is_trial,
    a.granted_username, a.problem, a.problem_at, a.late_at,
    private.other_accounts_of_name(a.user_id, array[lower(a.tradingview_username), lower(a.granted_username)]) as also_of
  from public.indicator_access a left join public.user_list l on l.id = a.user_id
    left join public.trials t on t.user_id = a.user_id;

create or replace view public.trial_list with (security_invoker = true) as
  select t.user_id, l.name, l.email, t.tradingview_username, t.state, t.requested_at, t.granted_at, t.ends_at,
    t.refused_at, t.refusal, a.version, a.problem,
    coalesce(l.search_text, '') || ' ' || lower(t.tradingview_username) as search_text,
    private.other_accounts_of_name(t.user_id, array[lower(t.tradingview_username)]) as also_of
  from public.trials t left join public.user_list l on l.id = t.user_id
    left join public.indicator_access a on a.user_id = t.user_id;

-- The one function of this schema whose right was never taken from everybody.
revoke execute on function private.forget_setup_evaluations() from public;
