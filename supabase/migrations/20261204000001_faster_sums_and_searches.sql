-- What the office's sums and searches cost with a large shop's rows: docs/decisions/238.

-- Names of campaigns are put together for each group, not for each payment.
create or replace function public.office_money_by(part text, first_day date, last_day date)
  returns table (period integer, key text, captures integer, captured_cents bigint, returned_cents bigint)
  language sql stable security definer set search_path = ''
  as $$
    select g.period, case $1
        when 'items' then array_to_string(g.items, '+')
        when 'coupon' then g.coupon
        when 'campaign' then private.campaign_of(g.source, g.medium, g.campaign) end,
      sum(g.captures)::integer, sum(g.captured)::bigint, sum(g.returned)::bigint
    from (
      select p.period, case when $1 = 'items' then o.product_ids end as items,
        case when $1 = 'coupon' then coalesce(c.list_key, o.coupon_code) end as coupon,
        case when $1 = 'campaign' then o.utm_source end as source,
        case when $1 = 'campaign' then o.utm_medium end as medium,
        case when $1 = 'campaign' then o.utm_campaign end as campaign,
        count(*) filter (where m.captured > 0) as captures, sum(m.captured) as captured, sum(m.returned) as returned
      from private.office_periods($2, $3) p cross join lateral private.office_moved(p.since, p.until) m
        join public.orders o on o.id = m.order_id left join public.coupons c on c.code = o.coupon_code
      where (select public.staff_may('orders', 'read'))
      group by 1, 2, 3, 4, 5, 6) g
    group by 1, 2 order by 1, 4 desc, 2
  $$;

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
  most_found constant integer := 30000;
  most_counted constant integer := 10000;
  is_searched constant boolean := cardinality(patterns) > 0;
  beginning constant text := case when cardinality(patterns) = 1 then ltrim(patterns[1], '%') end;
  addresses text[];
  -- Letters that a search finds by their addresses. Null without a search, and where they are so many that going through
  -- all letters in their order is faster.
  found uuid[];
  is_of_many boolean := false;
begin
  if auth.uid() is not null and not public.staff_may('tickets', 'read') then return; end if;
  if is_searched then
    addresses := array(
      select lower(l.email) from public.user_list l
      where l.email is not null and l.search_text like all (patterns) limit most_addresses + 1);
    if cardinality(addresses) <= most_addresses then
      found := array(
        -- `offset 0` keeps it a lookup for each address: nothing is known of how often one occurs.
        select o.id from unnest(addresses) a (address) cross join lateral (
          select o.id, o.kind from public.outbox o
          where lower(o.recipient) = a.address and o.channel = 'mail' and o.recipient <> '' offset 0) o
        where of_kind is null or o.kind = of_kind
        union
        select o.id from public.outbox o
        where lower(o.recipient) like beginning and o.channel = 'mail' and o.recipient <> ''
          and (of_kind is null or o.kind = of_kind)
        limit most_found + 1);
    end if;
    is_of_many := found is null or cardinality(found) > most_found;
    if is_of_many then found := null; end if;
  end if;
  return query
    with those as materialized (
      select lower(l.email) as address from public.user_list l where l.search_text like all (patterns)),
    -- Not kept between its two uses: each is planned for itself, the page by the index of its order.
    asked as not materialized (
      select o.id as letter_id, o.created_at as placed
      from public.outbox o
      where o.channel = 'mail' and o.recipient <> ''
        and (list_letters.letter is null or o.id = list_letters.letter)
        and (found is null or o.id = any (found))
        and (of_kind is null or o.kind = of_kind)
        and (of_state is null or (of_state = 'sent' and o.sent_at is not null)
          -- Nearly all are sent: the others are few enough to be judged one by one.
          or (of_state <> 'sent' and o.sent_at is null and private.letter_state(o, now()) = of_state))
        -- `is true` keeps it a lookup for each letter, so that a page is full after few.
        and (not is_of_many or lower(o.recipient) like beginning
          or (lower(o.recipient) in (select t.address from those t)) is true)),
    page as (
      select f.letter_id from asked f
      order by case when is_upwards then f.placed end, case when is_upwards then f.letter_id end,
        case when not is_upwards then f.placed end desc, case when not is_upwards then f.letter_id end desc
      offset greatest(skip, 0) limit least(greatest(most, 0), 1000))
    select (select count(*) from (select from asked limit case when is_searched then most_counted end) counted),
      p.id, p.kind, p.recipient, p.language, p.created_at, private.letter_state(p, now()),
      coalesce(p.sent_at, p.failed_at),
      case when p.sent_at is null and p.failed_at is null then greatest(p.next_attempt_at, now()) end, p.attempts,
      coalesce(p.tries -> -1 ->> 'answer', p.last_error), p.tries, private.address_bounced_at(p.recipient), l.id, l.name
    from page join public.outbox p on p.id = page.letter_id left join public.user_list l on l.email = lower(p.recipient)
    order by case when is_upwards then p.created_at end, case when is_upwards then p.id end, p.created_at desc, p.id desc;
end $$;
