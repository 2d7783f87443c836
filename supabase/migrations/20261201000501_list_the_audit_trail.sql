-- What the office's audit log reads (docs/decisions/213). The trail's policy decides who reads which entry.
create index audit_log_at on public.audit_log (at, id) include (area);
create index audit_log_actor on public.audit_log (actor, at) where actor is not null;
create index audit_log_action on public.audit_log (action, at);

-- A page of the trail, and on each of its rows how many entries there are in all. What is searched for is found first, so
-- that the trail is read by its indexes: members, orders, tickets, setups, coupons, products, as far as the caller reads them.
create function public.list_audit(patterns text[] default '{}', of_act text default null, of_area text default null,
    of_who text default null, of_days integer default null, entry bigint default null, is_upwards boolean default false,
    skip integer default 0, most integer default 50)
  returns table (total bigint, id bigint, at timestamptz, area text, action text, subject text, actor uuid,
    actor_name text, target_name text, before jsonb, after jsonb, details jsonb)
  language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
declare
  people uuid[];
  targets text[];
  since timestamptz := now() - make_interval(days => of_days);
begin
  -- As each of the tables asks, once for all of them; the service has no factor.
  if auth.uid() is not null then
    if not public.is_fully_signed_in() then return; end if;
  end if;
  if cardinality(patterns) > 0 then
    people := array(select l.id from public.user_list l where l.search_text like all (patterns));
    targets := array(
      select unnest(people)::text
      union all select 'order:' || o.id from public.orders o where o.search_text like all (patterns)
      union all select 'ticket:' || t.id from public.support_tickets t where t.search_text like all (patterns)
      -- As private.to_search_text has it, which callers may not name.
      union all select 'setup:' || s.id from public.setups s
        where lower(regexp_replace(normalize(s.name, NFKD), '[\u0300-\u036f]', '', 'g')) like all (patterns)
      union all select 'coupon:' || c.list_key from public.coupons c where lower(c.list_key) like all (patterns)
      union all select 'product:' || p.id from public.products p where p.id like all (patterns));
  end if;
  return query
    -- Not kept between its two uses: each is planned for itself, the page by the index of its order.
    with asked as not materialized (
      select a.* from public.audit_log a
      where (list_audit.entry is null or a.id = list_audit.entry) and (since is null or a.at >= since)
        and (of_act is null or a.action = of_act) and (of_area is null or a.area = of_area)
        and (of_who is distinct from 'me' or a.actor = auth.uid())
        and (of_who is distinct from 'program' or a.actor is null)
        and (people is null or a.actor = any (people)
          or (of_who is distinct from 'searched' and a.subject = any (targets)))),
    page as (
      select f.* from asked f
      order by case when is_upwards then f.at end, case when is_upwards then f.id end,
        case when not is_upwards then f.at end desc, case when not is_upwards then f.id end desc
      offset greatest(skip, 0) limit least(greatest(most, 0), 1000))
    select (select count(*) from asked), e.id, e.at, e.area, e.action, e.subject, e.actor,
      (select l.name from public.user_list l where l.id = e.actor),
      case split_part(e.subject, ':', 1)
        when 'order' then (select '#' || o.number from public.orders o where o.id = t.target)
        when 'ticket' then (select '#' || k.number from public.support_tickets k where k.id = t.target)
        when 'setup' then (select s.name from public.setups s where s.id::text = split_part(e.subject, ':', 2))
        -- A member's id stands alone.
        else (select l.name from public.user_list l where l.id = t.target and e.subject = t.target::text) end,
      e.before, e.after, e.details
    from page e cross join lateral (
      select case when right(e.subject, 36) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then right(e.subject, 36)::uuid end as target) t
    order by case when is_upwards then e.at end, case when is_upwards then e.id end, e.at desc, e.id desc;
end $$;

revoke execute on function public.list_audit(text[], text, text, text, integer, bigint, boolean, integer, integer)
  from public, anon;
grant execute on function public.list_audit(text[], text, text, text, integer, bigint, boolean, integer, integer)
  to authenticated, service_role;
