-- The plans as rows, for foreign keys, ranks and what a plan opens. The program writes them from its catalogue
-- (server/access/plan-rows.ts) after the migrations; the three below are what the tables' checks allowed until now, so that
-- the rows of old databases have what they refer to.
create table private.plans (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,59}$'),
  -- A higher plan opens the funding setups of the lower ones, too.
  rank integer not null,
  -- Calendar months; null for life.
  months integer check (months > 0),
  price_cents integer not null check (price_cents > 0),
  -- Benefits of domain/plans, besides the funding setups.
  opens text[] not null
);
revoke all on private.plans from public, anon, authenticated, service_role;
insert into private.plans (id, rank, months, price_cents, opens) values
  ('semestral', 1, 6, 17900, array['courses', 'community', 'support_sessions']),
  ('anual', 2, 12, 29900, array['courses', 'live_sessions', 'community', 'support_sessions']),
  ('lifetime', 3, null, 49900, array['courses', 'live_sessions', 'community', 'support_sessions']);

-- Terms are laid out anew from the catalogue whenever somebody buys: another term or another order of plans would change
-- what members have bought already.
create function private.keep_sold_plans() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  changed text;
begin
  select o.id into changed from old_plans o join new_plans n using (id)
    where n.months is distinct from o.months and exists (select from public.memberships m where m.plan_id = o.id) limit 1;
  if changed is not null then
    raise exception 'The plan % has members: its term stays as it is. Sell another term as a new plan, with an id of its own.', changed;
  end if;
  select low.id || ' and ' || high.id into changed
    from old_plans low join old_plans high on low.rank < high.rank
      join new_plans new_low on new_low.id = low.id join new_plans new_high on new_high.id = high.id
    where new_low.rank >= new_high.rank
      and exists (select from public.memberships m where m.plan_id = low.id)
      and exists (select from public.memberships m where m.plan_id = high.id) limit 1;
  if changed is not null then
    raise exception 'The plans % have members: which of them is the higher one stays as it is.', changed;
  end if;
  return null;
end $$;
revoke execute on function private.keep_sold_plans() from public;
create trigger keep_sold_plans after update on private.plans
  referencing old table as old_plans new table as new_plans
  for each statement execute function private.keep_sold_plans();

alter table public.memberships
  add constraint memberships_plan_id_fkey foreign key (plan_id) references private.plans (id) not valid;
alter table public.memberships validate constraint memberships_plan_id_fkey;
alter table public.memberships drop constraint memberships_plan_id_check;

alter table public.setups
  add constraint setups_plan_id_fkey foreign key (plan_id) references private.plans (id) not valid;
alter table public.setups validate constraint setups_plan_id_fkey;
alter table public.setups drop constraint setups_plan_id_check;

alter table public.user_list
  add constraint user_list_plan_id_fkey foreign key (plan_id) references private.plans (id) not valid;
alter table public.user_list validate constraint user_list_plan_id_fkey;
alter table public.user_list drop constraint user_list_plan_id_check;

alter table public.order_credits
  add constraint order_credits_plan_id_fkey foreign key (plan_id) references private.plans (id) not valid;
alter table public.order_credits validate constraint order_credits_plan_id_fkey;
alter table public.order_credits drop constraint order_credits_plan_id_check;

-- A plan and the lower ones: policies ask, whose callers don't read the table.
create function private.plans_up_to(plan text) returns setof text
  language sql stable security definer set search_path = ''
  as $$ select lower.id from private.plans held join private.plans lower on lower.rank <= held.rank where held.id = plan $$;
revoke execute on function private.plans_up_to(text) from public;
grant execute on function private.plans_up_to(text) to authenticated;

alter policy "a member reads the funding setups of their plan" on public.setups
  using ((select public.staff_may('setups', 'read')) or plan_id = any (array(
    select private.plans_up_to(m.plan_id) from public.memberships m
    where m.user_id = (select auth.uid()) and m.status = 'active'
      and m.starts_at <= now() and (m.ends_at is null or m.ends_at > now())
  )));

-- The trial isn't sold and has no row: it opens the courses alone, as domain/access/benefits.ts has it.
create or replace function private.plan_opens(holding text, benefit text) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce(case holding when 'trial' then benefit = 'courses'
      else (select benefit = any (p.opens) from private.plans p where p.id = holding) end, false)
  $$;

create or replace function private.list_purchases(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.user_list where id = member for update;
  update public.user_list set
    (plan_id, plan_ends_at) = (
      select m.plan_id, m.ends_at from public.memberships m join private.plans p on p.id = m.plan_id
      where m.user_id = member and m.status = 'active' and m.starts_at <= now() and (m.ends_at is null or m.ends_at > now())
      order by p.rank desc, m.ends_at desc limit 1),
    plan_changes_at = (
      select min(moment) from public.memberships m cross join unnest(array[m.starts_at, m.ends_at]) moment
      where m.user_id = member and m.status = 'active' and moment > now()),
    (paid_orders, spent_cents) = (
      select count(*), coalesce(sum(o.total_cents - coalesce((
          select sum(r.amount_cents) from public.payments p join public.refunds r on r.payment_id = p.id
          where p.order_id = o.id), 0)), 0)
      from public.orders o where o.user_id = member and o.status in ('paid', 'partially_refunded'))
  where id = member;
end $$;

create or replace function public.count_funding_setups() returns table (plan_id text, measured integer, held integer)
  language sql stable security definer set search_path = ''
  as $$
    with added as (
      select plans.id as plan_id, plans.rank, count(s.total) as measured, count(*) filter (where s.total > 0) as held
      from private.plans
      left join (
        select plan_id, (statistics -> 'outOfSample' ->> 'trades')::numeric
          * (statistics -> 'outOfSample' ->> 'expectancy')::numeric as total
        from public.setups
        where plan_id is not null and (statistics -> 'outOfSample' ->> 'trades')::numeric > 0
      ) s on s.plan_id = plans.id
      group by plans.id, plans.rank
    )
    select plan_id,
      (sum(measured) over below)::integer,
      case when min(case when measured = 0 then 3 else measured end) over below >= 3 then (sum(held) over below)::integer end
    from added
    window below as (order by rank)
    order by rank
  $$;
