-- What a member's home and the letter of Sunday tell of a week, in one answer (domain/member-week, docs/decisions/204): the
-- published results of the setups that they follow, from the day after they followed each, and the alerts that reached them.
create function private.week_of_member(member uuid, first_day date) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with followed as (
      select f.setup_id, (f.created_at at time zone 'Etc/GMT+4')::date as since
      from public.setup_follows f where f.user_id = member
    ), ways as (
      select 'alert:telegram:' as start, '' as finish
      union all select 'alert:push:', ':' || d.id from public.push_subscriptions d where d.user_id = member
    ), fired as (
      select a.setup_id, a.signal_date as day, d.major_pattern_time as time
      from public.alerted_signals a join public.daily_setup_signals d using (setup_id, signal_date)
      where a.signal_date >= first_day and exists (
        select from ways w join public.outbox o on o.dedupe_key = w.start || a.setup_id || ':'
          || to_char(a.signal_date, 'YYYY-MM-DD') || ':' || member || w.finish
        where o.sent_at is not null)
    ), days as (
      select distinct on (r.day) r.day, r.document from public.record_days r
      where r.day > (select min(f.since) from followed f) or r.day >= (select min(f.day) from fired f)
      order by r.day, r.version desc
    ), results as (
      select d.day, (r ->> 'setupId')::bigint as setup_id, r ->> 'side' as side, (r ->> 'entry')::numeric as entry,
        (r ->> 'exit')::numeric as exit, (r ->> 'milliR')::integer as milli_r
      from days d cross join lateral jsonb_array_elements(d.document -> 'results') as r
    ), sums as (
      select f.setup_id, f.since, s.span, count(r.day) as signals, count(r.milli_r) as judged,
        count(r.milli_r) filter (where r.side <> 'none') as trades, coalesce(sum(r.milli_r), 0) as milli_r
      from followed f cross join (values ('week', first_day), ('all', '-infinity'::date)) as s (span, from_day)
        left join results r on r.setup_id = f.setup_id and r.day > f.since and r.day >= s.from_day
      group by f.setup_id, f.since, s.span
    )
    select jsonb_build_object(
      'followed', coalesce((
        select jsonb_agg(jsonb_build_object('setupId', setup_id, 'since', since) || spans order by setup_id)
        from (select setup_id, since, jsonb_object_agg(span, jsonb_build_object('signals', signals, 'judged', judged,
          'trades', trades, 'milliR', milli_r)) as spans from sums group by setup_id, since) as by_setup), '[]'),
      'alerts', coalesce((
        select jsonb_agg(jsonb_build_object('setupId', f.setup_id, 'day', f.day, 'time', f.time, 'side', r.side,
          'entry', r.entry, 'exit', r.exit, 'milliR', r.milli_r) order by f.day desc, f.time desc, f.setup_id)
        from fired f left join results r on r.setup_id = f.setup_id and r.day = f.day), '[]'))
  $$;
revoke execute on function private.week_of_member(uuid, date) from public;

-- The caller's own; nothing without the second factor, or of a week longer ago than anything is shown of.
create function public.my_week(first_day date) returns table (week jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select private.week_of_member((select auth.uid()), first_day)
    where (select public.is_fully_signed_in()) and first_day > current_date - 400
  $$;
revoke execute on function public.my_week(date) from public, anon;
grant execute on function public.my_week(date) to authenticated, service_role;
