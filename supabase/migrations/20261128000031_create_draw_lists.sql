-- The office's lists of the weekly draw. Rights are those of the tables beneath: who reads members reads these.

create view public.draw_list with (security_invoker = true) as
  select d.id, d.state, d.opened_at, d.closes_at, d.beacon_at, d.cancel_reason, d.cancel_words, d.version,
    coalesce(d.entries, counted.entries - counted.excluded) as entries, counted.excluded,
    (select count(*)::integer from public.draw_prizes p where p.draw_id = d.id and p.state in ('announced', 'claimed'))
      as prizes_open,
    d.id::text as search_text
  from public.draws d cross join lateral (
    select count(*)::integer as entries, count(x.entry_id)::integer as excluded
    from public.draw_entries e left join public.draw_exclusions x on x.entry_id = e.id where e.draw_id = d.id) as counted
  where (select public.staff_may('users', 'read'));

-- With how many entries of the same draw have the same name at TradingView or Telegram, this one included.
create view public.draw_entry_list with (security_invoker = true) as
  select e.id, e.draw_id, e.user_id, l.name, l.email, l.tradingview_username, l.telegram_username, e.entered_at, e.rank,
    x.kind as exclusion, x.reason as exclusion_reason,
    case when l.tradingview_username <> '' then
      count(*) over (partition by e.draw_id, lower(l.tradingview_username))::integer else 1 end as same_tradingview,
    case when l.telegram_username <> '' then
      count(*) over (partition by e.draw_id, lower(l.telegram_username))::integer else 1 end as same_telegram,
    coalesce(l.search_text, '') || ' ' || e.id as search_text
  from public.draw_entries e left join public.user_list l on l.id = e.user_id
    left join public.draw_exclusions x on x.entry_id = e.id;

create view public.draw_prize_list with (security_invoker = true) as
  select p.id, p.draw_id, p.prize, p.award, p.state, p.announced_at, p.claim_until, p.claimed_at, p.firm, p.delivered_at,
    p.proof, p.lapsed_at, p.version, e.user_id, l.name, l.email, coalesce(l.search_text, '') as search_text
  from public.draw_prizes p join public.draw_entries e on e.id = p.entry_id
    left join public.user_list l on l.id = e.user_id
  where (select public.staff_may('users', 'read'));

revoke all on public.draw_list, public.draw_entry_list, public.draw_prize_list from anon, authenticated, service_role;
grant select on public.draw_list, public.draw_entry_list, public.draw_prize_list to authenticated, service_role;
