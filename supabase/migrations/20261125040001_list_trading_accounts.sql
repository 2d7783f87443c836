-- The office of the trading accounts [1.6, 2.23]: their names in both languages, the lists of accounts and of their days,
-- and that what waits for a published day can be thrown away. docs/decisions/142.

alter table public.trading_accounts add column name_en text check (char_length(name_en) between 1 and 60);
update public.trading_accounts set name_en = name;
-- What is added without one is called the same in both.
create function private.name_account_in_english() returns trigger language plpgsql set search_path = ''
  as $$ begin new.name_en := coalesce(new.name_en, new.name); return new; end $$;
revoke execute on function private.name_account_in_english() from public;
create trigger trading_accounts_name_en before insert on public.trading_accounts
  for each row execute function private.name_account_in_english();
alter table public.trading_accounts alter column name_en set not null;

-- Staff may change all of an account while nothing of it is published: each change is one that another may have missed.
drop trigger trading_accounts_version on public.trading_accounts;
create trigger trading_accounts_version before update on public.trading_accounts
  for each row execute function private.count_version();

-- A day counts with its latest version; `waiting` are the trades that came since, or that wait for the first.
create view public.trading_day_list with (security_invoker = true) as
  select t.account, t.day, coalesce(d.version, 0) as version, d.reason, d.published_at, d.sequence, t.trades,
    t.profit_cents, t.waiting,
    case when d.version is null then 'waiting' when t.waiting > 0 then 'behind' when d.version > 1 then 'corrected'
      else 'published' end as state
  from (
    select account, day,
      (count(*) filter (where added_in is not null and removed_in is null))::integer as trades,
      coalesce(sum(profit_cents) filter (where removed_in is null), 0)::bigint as profit_cents,
      (count(*) filter (where added_in is null))::integer as waiting
    from public.account_trades group by account, day
  ) t
  left join lateral (
    select v.version, v.reason, v.published_at, v.sequence from public.account_days v
    where v.account = t.account and v.day = t.day order by v.version desc limit 1
  ) d on true;

create view public.trading_account_list with (security_invoker = true) as
  select a.slug, a.name, a.name_en, a.kind, a.is_published, a.version, d.published_days, d.waiting_days, d.last_day,
    private.to_search_text(a.name || ' ' || a.name_en || ' ' || a.slug) as search_text
  from public.trading_accounts a
  left join lateral (
    select (count(*) filter (where l.version > 0))::integer as published_days,
      (count(*) filter (where l.waiting > 0))::integer as waiting_days,
      max(l.day) filter (where l.version > 0) as last_day
    from public.trading_day_list l where l.account = a.slug
  ) d on true;
revoke all on public.trading_day_list, public.trading_account_list from anon, authenticated, service_role;
grant select on public.trading_day_list, public.trading_account_list to authenticated, service_role;
