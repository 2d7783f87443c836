-- The office's screen of memberships (docs/decisions/187): what the team grants, adds, ends and moves, with its reason.

alter table public.memberships
  -- When its own time begins: behind the term that it extends. Without it at its start.
  add column runs_from timestamptz,
  -- When the team granted it: it stands in the line from then on, as a purchase does from its payment.
  add column granted_at timestamptz,
  -- Calendar months of a grant; without them the catalogue's.
  add column months integer check (months between 1 and 60),
  -- Days that the team added to its term.
  add column added_days integer not null default 0 check (added_days between 0 and 3660),
  add column version integer not null default 1;
alter table public.memberships
  add constraint memberships_granted check (granted_at is null or order_id is null) not valid;
alter table public.memberships validate constraint memberships_granted;
-- A version is what staff change or must know of; that another term moves this one is neither.
create trigger memberships_version before update of user_id, status, end_reason, added_days on public.memberships
  for each row when ((old.user_id, old.status, old.end_reason, old.added_days)
    is distinct from (new.user_id, new.status, new.end_reason, new.added_days))
  execute function private.count_version();

-- A renewal counts from its payment, and its own time from the end of the term before it.
update public.memberships m set runs_from = greatest(m.starts_at, (
    select max(earlier.ends_at) from public.memberships earlier
    where earlier.user_id = m.user_id and earlier.plan_id = m.plan_id and earlier.status <> 'ended'
      and earlier.ends_at < m.ends_at and earlier.ends_at > m.starts_at))
  where m.status <> 'ended';

-- What the team did with a membership, and why. Written by actions alone; nobody changes one, and no member reads one.
create table public.membership_changes (
  id uuid primary key default gen_random_uuid(),
  membership_id uuid not null references public.memberships (id) on delete cascade,
  -- Who holds it since.
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('granted', 'extended', 'ended', 'moved')),
  days integer check (days > 0),
  from_user_id uuid references auth.users (id) on delete set null,
  reason text not null check (char_length(reason) between 1 and 500),
  actor uuid references auth.users (id) on delete set null,
  at timestamptz not null default now(),
  check ((kind = 'extended') = (days is not null))
);
create index membership_changes_membership_id on public.membership_changes (membership_id, at);
create index membership_changes_user_id on public.membership_changes (user_id);
create index membership_changes_from_user_id on public.membership_changes (from_user_id) where from_user_id is not null;
create index membership_changes_actor on public.membership_changes (actor);
alter table public.membership_changes enable row level security;
create policy "staff read what the team did with memberships" on public.membership_changes for select to authenticated
  using ((select public.staff_may('access', 'read')));
select private.require_second_factor('public.membership_changes');
revoke all on public.membership_changes from anon, authenticated;
grant select on public.membership_changes to authenticated;
grant all on public.membership_changes to service_role;

create index memberships_created_at on public.memberships (created_at, id);
create index memberships_until_at on public.memberships
  ((case when status = 'ended' then ended_at else ends_at end), id);
-- Those of an order, wherever they were moved.
create index if not exists memberships_order_id on public.memberships (order_id) where order_id is not null;

create view public.membership_list with (security_invoker = true) as
  select m.id, m.user_id, l.name, l.email, coalesce(a.tradingview_username, l.tradingview_username) as tradingview_username,
    m.plan_id, m.source, m.order_id, o.number as order_number, m.created_at, m.granted_at, m.months, m.added_days,
    m.starts_at, coalesce(m.runs_from, m.starts_at) as runs_from, m.ends_at, m.ended_at, m.end_reason, m.version,
    case when m.status = 'ended' then m.ended_at else m.ends_at end as until_at,
    case when m.status = 'ended' or m.ends_at <= now() then 'ended' when m.status = 'frozen' then 'frozen'
      when coalesce(m.runs_from, m.starts_at) > now() then 'waiting' else 'active' end as state,
    -- Another term goes on when this one is over.
    exists (select from public.memberships n where n.user_id = m.user_id and n.id <> m.id and n.status <> 'ended'
      and (n.ends_at is null or n.ends_at > m.ends_at)) as is_followed,
    a.status as access_status, a.problem as access_problem,
    (select c.reason from public.membership_changes c
      where c.membership_id = m.id and c.kind = 'granted' order by c.at limit 1) as grant_reason,
    (select s.name from public.membership_changes c join public.user_list s on s.id = c.actor
      where c.membership_id = m.id and c.kind = 'granted' order by c.at limit 1) as granted_by,
    (select c.reason from public.membership_changes c
      where c.membership_id = m.id and c.kind = 'ended' order by c.at desc limit 1) as ending_reason,
    coalesce(l.search_text, '') || ' ' || coalesce(lower(a.tradingview_username), '') || coalesce(' #' || o.number, '')
      as search_text
  from public.memberships m left join public.user_list l on l.id = m.user_id
    left join public.indicator_access a on a.user_id = m.user_id
    left join public.orders o on o.id = m.order_id;
revoke all on public.membership_list from anon, authenticated, service_role;
grant select on public.membership_list to authenticated, service_role;
