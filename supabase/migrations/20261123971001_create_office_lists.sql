-- What the back office's lists read (docs/decisions/114): views with the caller's own rights, so that the policies of the
-- tables beneath decide, and one table of accounts, which would otherwise be put together from six at each look.

-- What a search compares with: small letters without accents. The browser writes its words the same way
-- (app/core/lists/search-words.ts).
create function private.to_search_text(words text) returns text
  language sql immutable parallel safe
  as $$ select lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')) $$;
revoke execute on function private.to_search_text(text) from public;
-- Who writes an order or a ticket makes its search text.
grant execute on function private.to_search_text(text) to authenticated, service_role;

-- One row for each account that is not deleted. Written by the triggers below alone, and always the last that a
-- transaction locks: whoever has it waits for nothing else.
create table public.user_list (
  id uuid primary key references auth.users (id) on delete cascade,
  -- Of the profile.
  name text not null,
  language text not null check (language in ('es', 'en')),
  tradingview_username text,
  telegram_username text,
  -- Of the account, which no API role reads.
  email text,
  created_at timestamptz not null,
  last_sign_in_at timestamptz,
  is_confirmed boolean not null,
  staff_role text check (staff_role in ('owner', 'support', 'content', 'read_only')),
  -- Of memberships: the highest plan that runs and its last end, null for lifetime, as
  -- domain/memberships/active-membership.ts has it; and when the clock alone changes that.
  plan_id text check (plan_id in ('semestral', 'anual', 'lifetime')),
  plan_ends_at timestamptz,
  plan_changes_at timestamptz,
  -- Of orders; what was given back is taken off.
  paid_orders integer not null default 0,
  spent_cents integer not null default 0,
  search_text text not null generated always as (private.to_search_text(
    name || ' ' || coalesce(email, '') || ' ' || coalesce(tradingview_username, '') || ' ' || coalesce(telegram_username, ''))) stored
);
create index user_list_created_at on public.user_list (created_at, id);
create index user_list_name on public.user_list (name, id);
create index user_list_email on public.user_list (email, id);
create index user_list_last_sign_in_at on public.user_list (last_sign_in_at, id);
create index user_list_plan_ends_at on public.user_list (plan_ends_at, id) where plan_id is not null;
create index user_list_plan_changes_at on public.user_list (plan_changes_at) where plan_changes_at is not null;
create index user_list_spent_cents on public.user_list (spent_cents, id) where spent_cents > 0;

alter table public.user_list enable row level security;
create policy "a member reads their own line" on public.user_list for select to authenticated
  using (id = (select auth.uid()) or (select public.staff_may('users', 'read')));
select private.require_second_factor('public.user_list');
revoke all on public.user_list from anon, authenticated, service_role;
grant select on public.user_list to authenticated, service_role;

-- Each trigger writes the columns of its own table: two that run at the same moment take nothing from each other.
create function private.list_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.user_list (id, name, language, tradingview_username, telegram_username, email, created_at,
      last_sign_in_at, is_confirmed)
    select u.id, new.name, new.language, new.tradingview_username, new.telegram_username, u.email,
      coalesce(u.created_at, new.created_at), u.last_sign_in_at, u.confirmed_at is not null
    from auth.users u where u.id = new.id and u.deleted_at is null
  on conflict (id) do update set name = excluded.name, language = excluded.language,
    tradingview_username = excluded.tradingview_username, telegram_username = excluded.telegram_username;
  return null;
end $$;
create trigger list_profile after insert or update of name, language, tradingview_username, telegram_username
  on public.profiles for each row execute function private.list_profile();

create function private.list_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.deleted_at is not null then
    delete from public.user_list where id = new.id;
  else
    update public.user_list set email = new.email, last_sign_in_at = new.last_sign_in_at,
      is_confirmed = new.confirmed_at is not null where id = new.id;
  end if;
  return null;
end $$;
create trigger list_account after update of email, email_confirmed_at, phone_confirmed_at, last_sign_in_at, deleted_at
  on auth.users for each row execute function private.list_account();

create function private.list_staff() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.user_list set staff_role = new.role where id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger list_staff after insert or update or delete on public.admin_users
  for each row execute function private.list_staff();

-- Adds up again what somebody holds and has paid. The line is locked first: the statement after it sees what whoever
-- had it before wrote.
create function private.list_purchases(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.user_list where id = member for update;
  update public.user_list set
    (plan_id, plan_ends_at) = (
      select m.plan_id, m.ends_at from public.memberships m
      where m.user_id = member and m.status = 'active' and m.starts_at <= now() and (m.ends_at is null or m.ends_at > now())
      order by array_position(array['semestral', 'anual', 'lifetime'], m.plan_id) desc, m.ends_at desc limit 1),
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

create function private.list_purchase() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_table_name = 'refunds' then
    perform private.list_purchases(o.user_id)
      from public.payments p join public.orders o on o.id = p.order_id where p.id = new.payment_id;
  else
    perform private.list_purchases(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end $$;
create trigger list_purchase after insert or update or delete on public.memberships
  for each row execute function private.list_purchase();
create trigger list_purchase after update of status on public.orders
  for each row when (old.status <> new.status) execute function private.list_purchase();
create trigger list_paid_purchase after insert on public.orders
  for each row when (new.status = 'paid') execute function private.list_purchase();
create trigger list_purchase after insert on public.refunds
  for each row execute function private.list_purchase();

-- For the job that follows the clock.
create function private.list_current_plans() returns void
  language plpgsql security definer set search_path = ''
  as $$ begin perform private.list_purchases(id) from public.user_list where plan_changes_at <= now(); end $$;

revoke execute on function private.list_profile(), private.list_account(), private.list_staff(),
  private.list_purchases(uuid), private.list_purchase(), private.list_current_plans() from public;

insert into public.user_list (id, name, language, tradingview_username, telegram_username, email, created_at,
    last_sign_in_at, is_confirmed, staff_role)
  select u.id, p.name, p.language, p.tradingview_username, p.telegram_username, u.email,
    coalesce(u.created_at, p.created_at), u.last_sign_in_at, u.confirmed_at is not null,
    (select a.role from public.admin_users a where a.user_id = u.id)
  from auth.users u join public.profiles p on p.id = u.id where u.deleted_at is null;
select private.list_purchases(user_id)
  from (select user_id from public.orders where user_id is not null union select user_id from public.memberships) buyers;

alter table public.orders add column search_text text not null generated always as (private.to_search_text(
  name || ' ' || email || ' ' || tradingview_username || ' ' || telegram_username || ' #' || number)) stored;
create index orders_created_at on public.orders (created_at, id);
create index orders_status on public.orders (status, created_at, id);

create view public.order_list with (security_invoker = true) as
  select o.id, o.number, o.user_id, o.email, o.name, o.tradingview_username, o.telegram_username, o.status,
    o.total_cents, o.discount_percent, o.coupon_code, o.problem, o.created_at, o.search_text,
    array(select i.product_id from public.order_items i where i.order_id = o.id order by i.product_id) as products
  from public.orders o;

alter table public.support_tickets add column search_text text not null generated always as (private.to_search_text(
  name || ' ' || email || ' ' || subject || ' #' || number)) stored;
create index support_tickets_created_at on public.support_tickets (created_at, id);
create index support_tickets_status on public.support_tickets (status, created_at, id);

create view public.ticket_list with (security_invoker = true) as
  select id, number, user_id, name, email, subject, message, status, created_at, version, search_text
  from public.support_tickets;

create index indicator_access_requested_at on public.indicator_access (status, requested_at, user_id);
create index indicator_access_granted_at on public.indicator_access (status, granted_at, user_id);

create view public.access_list with (security_invoker = true) as
  select a.user_id, l.name, l.email, a.tradingview_username, a.status, a.requested_at, a.granted_at, a.expires_at,
    a.withdraw_since, a.version, coalesce(l.search_text, '') || ' ' || lower(a.tradingview_username) as search_text
  from public.indicator_access a left join public.user_list l on l.id = a.user_id;

revoke all on public.order_list, public.access_list, public.ticket_list from anon, authenticated, service_role;
grant select on public.order_list, public.access_list, public.ticket_list to authenticated, service_role;
