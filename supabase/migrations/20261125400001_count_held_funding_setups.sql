-- How many of a plan's funding setups stayed above zero after they were chosen, for who thinks of buying it [9.2] to [9.4].
-- A count of a few says something of each: where a plan adds fewer than three to the one below, it stays unsaid.
create function public.count_funding_setups() returns table (plan_id text, measured integer, held integer)
  language sql stable security definer set search_path = ''
  as $$
    with plans as (
      select p.plan_id, p.rank from unnest(array['semestral', 'anual', 'lifetime']) with ordinality as p (plan_id, rank)
    ), added as (
      select plans.plan_id, plans.rank, count(s.total) as measured, count(*) filter (where s.total > 0) as held
      from plans
      left join (
        select plan_id, (statistics -> 'outOfSample' ->> 'trades')::numeric
          * (statistics -> 'outOfSample' ->> 'expectancy')::numeric as total
        from public.setups
        where plan_id is not null and (statistics -> 'outOfSample' ->> 'trades')::numeric > 0
      ) s on s.plan_id = plans.plan_id
      group by plans.plan_id, plans.rank
    )
    select plan_id,
      (sum(measured) over below)::integer,
      case when min(case when measured = 0 then 3 else measured end) over below >= 3 then (sum(held) over below)::integer end
    from added
    window below as (order by rank)
    order by rank
  $$;
revoke execute on function public.count_funding_setups() from public;
grant execute on function public.count_funding_setups() to anon, authenticated, service_role;
