-- The office's lists with a million letters and tens of thousands of memberships (docs/decisions/208, 229).

-- The number of an order never changes, so that a search needn't read all orders.
alter table public.memberships add column order_number bigint;
-- Nothing that the triggers look at changes.
alter table public.memberships disable trigger user;
update public.memberships m set order_number = o.number from public.orders o where o.id = m.order_id;
alter table public.memberships enable trigger user;
create function private.number_membership() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.order_number := (select o.number from public.orders o where o.id = new.order_id);
  return new;
end $$;
revoke execute on function private.number_membership() from public;
create trigger memberships_number before insert or update of order_id on public.memberships
  for each row execute function private.number_membership();

create or replace view public.membership_list with (security_invoker = true) as
  select m.id, m.user_id, l.name, l.email, coalesce(a.tradingview_username, l.tradingview_username) as tradingview_username,
    m.plan_id, m.source, m.order_id, m.order_number, m.created_at, m.granted_at, m.months, m.added_days,
    m.starts_at, coalesce(m.runs_from, m.starts_at) as runs_from, m.ends_at, m.ended_at, m.end_reason, m.version,
    case when m.status = 'ended' then m.ended_at else m.ends_at end as until_at,
    case when m.status = 'ended' or m.ends_at <= now() then 'ended' when m.status = 'frozen' then 'frozen'
      when coalesce(m.runs_from, m.starts_at) > now() then 'waiting' else 'active' end as state,
    exists (select from public.memberships n where n.user_id = m.user_id and n.id <> m.id and n.status <> 'ended'
      and (n.ends_at is null or n.ends_at > m.ends_at)) as is_followed,
    a.status as access_status, a.problem as access_problem,
    (select c.reason from public.membership_changes c
      where c.membership_id = m.id and c.kind = 'granted' order by c.at limit 1) as grant_reason,
    (select s.name from public.membership_changes c join public.user_list s on s.id = c.actor
      where c.membership_id = m.id and c.kind = 'granted' order by c.at limit 1) as granted_by,
    (select c.reason from public.membership_changes c
      where c.membership_id = m.id and c.kind = 'ended' order by c.at desc limit 1) as ending_reason,
    coalesce(l.search_text, '') || ' ' || coalesce(lower(a.tradingview_username), '') || coalesce(' #' || m.order_number, '')
      as search_text
  from public.memberships m left join public.user_list l on l.id = m.user_id
    left join public.indicator_access a on a.user_id = m.user_id;

drop index public.outbox_address;
create index outbox_address on public.outbox (lower(recipient) text_pattern_ops) where channel = 'mail' and recipient <> '';
create index outbox_letters_of_kind on public.outbox (kind, created_at, id) where channel = 'mail' and recipient <> '';
create index outbox_letters_not_sent on public.outbox (created_at, id)
  where channel = 'mail' and recipient <> '' and sent_at is null;

-- As its owner, since policies keep the planner from indexes by an expression; what the policy of `outbox` asks is asked
-- first, and the service has no factor. A search finds members by any part of name and address, other addresses by how
-- they begin; it counts to 10,000.
create or replace function public.list_letters(patterns text[] default '{}', of_state text default null,
    of_kind text default null, letter uuid default null, is_upwards boolean default false, skip integer default 0,
    most integer default 50)
  returns table (total bigint, id uuid, kind text, recipient text, language text, written_at timestamptz, state text,
    ended_at timestamptz, next_at timestamptz, attempts integer, answer text, tries jsonb, address_bounced_at timestamptz,
    person uuid, person_name text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  most_addresses constant integer := 5000;
  is_searched constant boolean := cardinality(patterns) > 0;
  beginning constant text := case when cardinality(patterns) = 1 then ltrim(patterns[1], '%') end;
  addresses text[];
  is_of_many boolean := false;
begin
  if auth.uid() is not null and not public.staff_may('tickets', 'read') then return; end if;
  if is_searched then
    addresses := array(
      select lower(l.email) from public.user_list l
      where l.email is not null and l.search_text like all (patterns) limit most_addresses + 1);
    is_of_many := cardinality(addresses) > most_addresses;
    if is_of_many then addresses := null; end if;
  end if;
  return query
    -- Not kept between its two uses: each is planned for itself, the page by the index of its order.
    with asked as not materialized (
      select o.*, private.letter_state(o, now()) as is_in,
        -- Letters of few addresses are found by them and then sorted, not looked for along the index of the order.
        case when addresses is null then o.created_at else o.created_at + interval '0' end as placed
      from public.outbox o
      where o.channel = 'mail' and o.recipient <> ''
        and (list_letters.letter is null or o.id = list_letters.letter)
        and (of_kind is null or o.kind = of_kind)
        and (of_state is null or (of_state = 'sent' and o.sent_at is not null)
          -- Nearly all are sent: the others are few enough to be judged one by one.
          or (of_state <> 'sent' and o.sent_at is null and private.letter_state(o, now()) = of_state))
        and (addresses is null or lower(o.recipient) = any (addresses) or lower(o.recipient) like beginning)
        -- `is true` keeps it a lookup for each letter, so that a page is full after few.
        and (not is_of_many or lower(o.recipient) like beginning or (lower(o.recipient) in (
          select lower(l.email) from public.user_list l where l.search_text like all (patterns))) is true)),
    page as (
      select f.* from asked f
      order by case when is_upwards then f.placed end, case when is_upwards then f.id end,
        case when not is_upwards then f.placed end desc, case when not is_upwards then f.id end desc
      offset greatest(skip, 0) limit least(greatest(most, 0), 1000))
    select (select count(*) from (select from asked limit case when is_searched then 10000 end) counted),
      p.id, p.kind, p.recipient, p.language, p.created_at, p.is_in, coalesce(p.sent_at, p.failed_at),
      case when p.sent_at is null and p.failed_at is null then greatest(p.next_attempt_at, now()) end, p.attempts,
      coalesce(p.tries -> -1 ->> 'answer', p.last_error), p.tries, private.address_bounced_at(p.recipient), l.id, l.name
    from page p left join public.user_list l on l.email = lower(p.recipient)
    order by case when is_upwards then p.created_at end, case when is_upwards then p.id end, p.created_at desc, p.id desc;
end $$;
