-- How the business goes (docs/decisions/192): one function a figure, over whole days of the office's clock, each with the
-- days just before and the same days a year earlier. They read past the policies to be fast, so each asks first.
create index orders_paid_at on public.orders (paid_at) where paid_at is not null;
create index trials_granted_at on public.trials (granted_at);
create index memberships_ran_out on public.memberships (ends_at) where end_reason is null;

-- 0: the days asked for. 1: as many days before. 2: the same days a year earlier. `until` isn't part of it.
create function private.office_periods(first_day date, last_day date)
  returns table (period integer, since timestamptz, until timestamptz, zone text)
  language sql stable rows 3 set search_path = ''
  as $$
    select p.period, p.first_day::timestamp at time zone z.zone, (p.last_day + 1)::timestamp at time zone z.zone, z.zone
    from (select private.office_zone() as zone) z cross join lateral (values
      (0, $1, $2),
      (1, $1 - ($2 - $1 + 1), $1 - 1),
      (2, ($1 - interval '1 year')::date, ($2 - interval '1 year')::date)) as p (period, first_day, last_day)
    where $1 <= $2
  $$;

-- Money as the provider moved it, in cents. It sets no search path, so that the planner sees through it; every name in it
-- has its schema.
create function private.office_moved(since timestamptz, until timestamptz)
  returns table (order_id uuid, at timestamptz, captured integer, returned integer)
  language sql stable
  as $$
    select p.order_id, coalesce(p.captured_at, p.created_at), p.amount_cents, 0 from public.payments p
    where coalesce(p.captured_at, p.created_at) >= since and coalesce(p.captured_at, p.created_at) < until
      and p.provider = 'paypal' and p.status in ('completed', 'partially_refunded', 'refunded', 'reversed')
    union all
    select p.order_id, r.created_at, 0, r.amount_cents from public.refunds r join public.payments p on p.id = r.payment_id
    where r.created_at >= since and r.created_at < until
  $$;

-- Money in and back, a row for each day that saw any.
create function public.office_money(first_day date, last_day date)
  returns table (period integer, day date, captures integer, captured_cents bigint, returns integer, returned_cents bigint)
  language sql stable security definer set search_path = ''
  as $$
    select p.period, (m.at at time zone p.zone)::date, (count(*) filter (where m.captured > 0))::integer, sum(m.captured),
      (count(*) filter (where m.returned > 0))::integer, sum(m.returned)
    from private.office_periods($1, $2) p cross join lateral private.office_moved(p.since, p.until) m
    where (select public.staff_may('orders', 'read'))
    group by 1, 2 order by 1, 2
  $$;

-- The same money by what was bought (`anual+ea`), by coupon or batch, or by campaign; a null key where there is none.
create function public.office_money_by(part text, first_day date, last_day date)
  returns table (period integer, key text, captures integer, captured_cents bigint, returned_cents bigint)
  language sql stable security definer set search_path = ''
  as $$
    select p.period, case $1
        when 'items' then array_to_string(o.product_ids, '+')
        when 'coupon' then coalesce(c.list_key, o.coupon_code)
        when 'campaign' then private.campaign_of(o.utm_source, o.utm_medium, o.utm_campaign) end,
      (count(*) filter (where m.captured > 0))::integer, sum(m.captured), sum(m.returned)
    from private.office_periods($2, $3) p cross join lateral private.office_moved(p.since, p.until) m
      join public.orders o on o.id = m.order_id left join public.coupons c on c.code = o.coupon_code
    where (select public.staff_may('orders', 'read'))
    group by 1, 2 order by 1, 4 desc, 2
  $$;

-- Who holds a running term at the period's end or now, by the highest plan held; of the terms that ran out in the period how
-- many were followed by another one of the same member within 30 days.
create function public.office_members(first_day date, last_day date)
  returns table (period integer, members integer, by_plan jsonb, ended integer, renewed integer)
  language sql stable security definer set search_path = ''
  as $$
    select p.period, coalesce(sum(held.members)::integer, 0), coalesce(jsonb_object_agg(held.plan_id, held.members)
        filter (where held.plan_id is not null), '{}'),
      max(term.ended), max(term.renewed)
    from (select *, least(until, now()) as at from private.office_periods($1, $2)) p
      left join lateral (
        select (select id from private.plans where rank = top.rank order by id limit 1) as plan_id,
          count(*)::integer as members
        from (
          select max(plan.rank) as rank from public.memberships m join private.plans plan on plan.id = m.plan_id
          where m.starts_at <= p.at and (m.ends_at is null or m.ends_at > p.at) and (m.ended_at is null or m.ended_at > p.at)
          group by m.user_id) top
        group by top.rank) held on true
      cross join lateral (
        select count(*)::integer as ended, (count(*) filter (where exists (
            select from public.memberships n where n.user_id = m.user_id and n.id <> m.id
              and n.starts_at <= m.ends_at + interval '30 days' and (n.ends_at is null or n.ends_at > m.ends_at)
              and n.end_reason is null)))::integer as renewed
        from public.memberships m
        where m.ends_at >= p.since and m.ends_at < p.at and m.end_reason is null) term
    where (select public.staff_may('access', 'read'))
    group by p.period order by p.period
  $$;

-- Trials that were granted in the period, and how many of their members have bought since; `running` is of now.
create function public.office_trials(first_day date, last_day date)
  returns table (period integer, granted integer, bought integer, running integer)
  language sql stable security definer set search_path = ''
  as $$
    select p.period, count(t.user_id)::integer, (count(t.user_id) filter (where exists (
        select from public.orders o where o.user_id = t.user_id and o.paid_at >= t.granted_at)))::integer,
      (select count(*)::integer from public.trials r where r.state = 'active' and r.ends_at > now())
    from private.office_periods($1, $2) p
      left join public.trials t on t.granted_at >= p.since and t.granted_at < p.until
    where (select public.staff_may('access', 'read'))
    group by p.period order by p.period
  $$;

-- From the queue to the grant, of the period's grants; seconds.
create function public.office_access_times(first_day date, last_day date)
  returns table (period integer, grants integer, median_seconds integer, p95_seconds integer)
  language sql stable security definer set search_path = ''
  as $$
    select p.period, count(w.seconds)::integer, (percentile_cont(0.5) within group (order by w.seconds))::integer,
      (percentile_cont(0.95) within group (order by w.seconds))::integer
    from private.office_periods($1, $2) p left join lateral (
      select extract(epoch from g.at - (
          select max(q.at) from public.indicator_access_events q
          where q.user_id = g.user_id and q.event = 'queued' and q.id < g.id))::double precision as seconds
      from public.indicator_access_events g where g.event = 'granted' and g.at >= p.since and g.at < p.until) w on true
    where (select public.staff_may('access', 'read'))
    group by p.period order by p.period
  $$;

-- From a ticket to its first answer, of the period's first answers; seconds. `open` is of now.
create function public.office_answer_times(first_day date, last_day date)
  returns table (period integer, answered integer, median_seconds integer, p95_seconds integer, open integer)
  language sql stable security definer set search_path = ''
  as $$
    select p.period, count(t.id)::integer,
      (percentile_cont(0.5) within group (order by extract(epoch from t.first_answered_at - t.created_at)))::integer,
      (percentile_cont(0.95) within group (order by extract(epoch from t.first_answered_at - t.created_at)))::integer,
      (select count(*)::integer from public.support_tickets w where w.status = 'open')
    from private.office_periods($1, $2) p
      left join public.support_tickets t on t.first_answered_at >= p.since and t.first_answered_at < p.until
    where (select public.staff_may('tickets', 'read'))
    group by p.period order by p.period
  $$;

revoke execute on function private.office_periods(date, date), private.office_moved(timestamptz, timestamptz),
  public.office_money(date, date), public.office_money_by(text, date, date), public.office_members(date, date),
  public.office_trials(date, date), public.office_access_times(date, date), public.office_answer_times(date, date)
  from public, anon;
grant execute on function public.office_money(date, date), public.office_money_by(text, date, date),
  public.office_members(date, date), public.office_trials(date, date), public.office_access_times(date, date),
  public.office_answer_times(date, date) to authenticated, service_role;
