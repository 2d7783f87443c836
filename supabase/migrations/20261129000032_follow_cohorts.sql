-- Of the members who bought first in a month of the office's clock, how many still held access so many months after their own
-- first purchase (docs/decisions/201): up to twelve months back and twelve after, and only what every one of them has reached.
create function public.office_cohorts()
  returns table (month date, members integer, after integer, held integer)
  language sql stable security definer set search_path = ''
  as $$
    with clock as (
      select private.office_zone() as zone, date_trunc('month', now() at time zone private.office_zone())::date as this_month
    ), first_purchases as (
      select o.user_id, min(o.paid_at) as at
      from public.orders o where o.paid_at is not null and o.user_id is not null
        and exists (select from public.memberships m where m.order_id = o.id)
      group by o.user_id
    ), cohort as (
      select f.user_id, f.at, date_trunc('month', f.at at time zone c.zone)::date as month
      from first_purchases f cross join clock c
      where f.at >= (c.this_month - interval '12 months')::timestamp at time zone c.zone
    ), sizes as (
      select c.month, count(*)::integer as members from cohort c group by c.month
    ), marks as (
      select s.month, s.members, k.after, c.zone from sizes s cross join clock c cross join generate_series(1, 12) as k (after)
      where (s.month + interval '1 month' + make_interval(months => k.after))::timestamp at time zone c.zone <= now()
    )
    select g.month, g.members, g.after, count(distinct h.user_id)::integer
    from marks g left join lateral (
      select c.user_id from cohort c join public.memberships m on m.user_id = c.user_id
        cross join lateral (
          select ((c.at at time zone g.zone) + make_interval(months => g.after)) at time zone g.zone as at) then_
      where c.month = g.month and m.starts_at <= then_.at and (m.ends_at is null or m.ends_at > then_.at)
        and (m.ended_at is null or m.ended_at > then_.at)) h on true
    where (select public.staff_may('access', 'read'))
    group by 1, 2, 3
    union all
    -- Months that haven't reached their first mark yet.
    select s.month, s.members, 0, s.members from sizes s where (select public.staff_may('access', 'read'))
    order by 1, 3
  $$;
revoke execute on function public.office_cohorts() from public, anon;
grant execute on function public.office_cohorts() to authenticated, service_role;
