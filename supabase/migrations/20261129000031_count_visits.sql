-- How many visits a page had on a day of the office's clock, in each language (docs/decisions/201). Numbers alone: no address,
-- no browser, no person.
create table public.page_visits (
  day date not null,
  page text not null check (char_length(page) <= 100),
  language text not null check (language in ('es', 'en')),
  visits integer not null check (visits > 0),
  primary key (day, page, language)
);
alter table public.page_visits enable row level security;
create policy "staff read how many visits there were" on public.page_visits for select to authenticated
  using ((select public.staff_may('orders', 'read')));
select private.require_second_factor('public.page_visits');
revoke all on public.page_visits from anon, authenticated;
grant select on public.page_visits to authenticated;
grant all on public.page_visits to service_role;

-- From the visit to the order: visits, accounts that were made, people with something in a cart (one that was emptied within
-- four hours is forgotten), and orders that were paid. docs/decisions/192 says which days.
create index profiles_created_at on public.profiles (created_at);
create function public.office_visits(first_day date, last_day date)
  returns table (period integer, visits integer, accounts integer, carts integer, orders integer)
  language sql stable security definer set search_path = ''
  as $$
    select p.period,
      (select coalesce(sum(v.visits), 0)::integer from public.page_visits v
       where v.day >= (p.since at time zone p.zone)::date and v.day < (p.until at time zone p.zone)::date),
      (select count(*)::integer from public.profiles a where a.created_at >= p.since and a.created_at < p.until),
      (select count(*)::integer from (
        select f.user_id from public.followed_carts f where f.since >= p.since and f.since < p.until
        union
        select o.user_id from public.orders o where o.created_at >= p.since and o.created_at < p.until
          and o.user_id is not null
        union
        select c.user_id from public.carts c where c.updated_at >= p.since and c.updated_at < p.until
          and c.items <> '[]') with_cart),
      (select count(*)::integer from public.orders o where o.paid_at >= p.since and o.paid_at < p.until)
    from private.office_periods($1, $2) p where (select public.staff_may('orders', 'read'))
    order by p.period
  $$;

-- The same visits by page, most first.
create function public.office_visits_by_page(first_day date, last_day date)
  returns table (period integer, page text, visits integer)
  language sql stable security definer set search_path = ''
  as $$
    select p.period, v.page, sum(v.visits)::integer
    from private.office_periods($1, $2) p join public.page_visits v
      on v.day >= (p.since at time zone p.zone)::date and v.day < (p.until at time zone p.zone)::date
    where (select public.staff_may('orders', 'read'))
    group by 1, 2 order by 1, 3 desc, 2
  $$;
revoke execute on function public.office_visits(date, date), public.office_visits_by_page(date, date) from public, anon;
grant execute on function public.office_visits(date, date), public.office_visits_by_page(date, date)
  to authenticated, service_role;
