-- Figures that anybody may read come from at least five answers, over a window that nobody chooses: stepping its beginning
-- would tell the times of single requests.
drop function public.refund_statistics(timestamptz);

-- Of the last 90 days' refund requests that nobody withdrew: how many, how many of them are paid, how many the clock paid, and
-- the median seconds from the request to the money. All null below five answers. Spec: [1.12].
create function public.refund_statistics()
  returns table (requests integer, paid integer, unanswered integer, median_seconds double precision)
  language sql stable security definer set search_path = ''
  as $$
    with counted as (
      select count(*)::integer as requests, count(paid_at)::integer as paid,
        (count(*) filter (where state in ('confirmed', 'refused', 'paid')))::integer as answered,
        (count(*) filter (where is_unanswered and state = 'paid'))::integer as unanswered,
        percentile_cont(0.5) within group (order by extract(epoch from paid_at - requested_at)::double precision) as median
      from public.refund_requests
      where state <> 'withdrawn' and requested_at > now() - interval '90 days'
    )
    select case when answered >= 5 then requests end, case when answered >= 5 then paid end,
      case when answered >= 5 then unanswered end, case when answered >= 5 then median end
    from counted
  $$;
revoke execute on function public.refund_statistics() from public;
grant execute on function public.refund_statistics() to anon, authenticated, service_role;

-- The median is null below five first answers; how many there are is told.
create or replace function public.first_answer_times() returns table (answered integer, median_seconds integer)
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer, case when count(*) >= 5 then (percentile_cont(0.5) within group (
      order by extract(epoch from first_answered_at - created_at)))::integer end
    from public.support_tickets where first_answered_at > now() - interval '30 days'
  $$;
