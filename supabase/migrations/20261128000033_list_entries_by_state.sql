-- The office's list of entries can be narrowed to the draw that is open.
create or replace view public.draw_entry_list with (security_invoker = true) as
  select e.id, e.draw_id, e.user_id, l.name, l.email, l.tradingview_username, l.telegram_username, e.entered_at, e.rank,
    x.kind as exclusion, x.reason as exclusion_reason,
    case when l.tradingview_username <> '' then
      count(*) over (partition by e.draw_id, lower(l.tradingview_username))::integer else 1 end as same_tradingview,
    case when l.telegram_username <> '' then
      count(*) over (partition by e.draw_id, lower(l.telegram_username))::integer else 1 end as same_telegram,
    coalesce(l.search_text, '') || ' ' || e.id as search_text,
    d.state as draw_state,
    (l.tradingview_username <> '' and count(*) over (partition by e.draw_id, lower(l.tradingview_username)) > 1)
      or (l.telegram_username <> '' and count(*) over (partition by e.draw_id, lower(l.telegram_username)) > 1)
      as is_clustered
  from public.draw_entries e join public.draws d on d.id = e.draw_id
    left join public.user_list l on l.id = e.user_id
    left join public.draw_exclusions x on x.entry_id = e.id;
