-- What the triggers of a purchase cost: docs/decisions/257.

-- Two columns of each letter have it as their default. Without a search path of its own the planner puts it into the statement; its body is
-- bound when it is made.
create or replace function private.request_header(name text) returns text
  language sql stable
  return nullif(current_setting('request.headers', true), '')::json ->> name;

-- Adds up again what somebody has paid, and looks up again what they hold: each trigger asks for its own part. The profile is locked
-- first and the line after it; the statement after them sees what whoever had them before wrote.
create function private.list_spending(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.profiles where id = member for no key update;
  perform from public.user_list where id = member for update;
  update public.user_list set
    (paid_orders, spent_cents) = (
      select count(*), coalesce(sum(o.total_cents - coalesce((
          select sum(r.amount_cents) from public.payments p join public.refunds r on r.payment_id = p.id
          where p.order_id = o.id), 0)), 0)
      from public.orders o where o.user_id = member and o.status in ('paid', 'partially_refunded'))
  where id = member;
end $$;
create function private.list_plan(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.profiles where id = member for no key update;
  perform from public.user_list where id = member for update;
  update public.user_list set
    (plan_id, plan_ends_at) = (
      select m.plan_id, m.ends_at from public.memberships m join private.plans p on p.id = m.plan_id
      where m.user_id = member and m.status = 'active' and m.starts_at <= now() and (m.ends_at is null or m.ends_at > now())
      order by p.rank desc, m.ends_at desc limit 1),
    plan_changes_at = (
      select min(moment) from public.memberships m cross join unnest(array[m.starts_at, m.ends_at]) moment
      where m.user_id = member and m.status = 'active' and moment > now())
  where id = member;
end $$;
create or replace function private.list_purchases(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.list_plan(member);
  perform private.list_spending(member);
end $$;
create or replace function private.list_purchase() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_table_name = 'refunds' then
    perform private.list_spending(o.user_id)
      from public.payments p join public.orders o on o.id = p.order_id where p.id = new.payment_id;
  elsif tg_table_name = 'orders' then
    perform private.list_spending(new.user_id);
  else
    perform private.list_plan(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end $$;
revoke execute on function private.list_spending(uuid), private.list_plan(uuid) from public;

-- Only orders of these states are added up.
create or replace trigger list_purchase after update of status on public.orders
  for each row when (old.status <> new.status
    and (old.status in ('paid', 'partially_refunded') or new.status in ('paid', 'partially_refunded')))
  execute function private.list_purchase();
create or replace trigger list_paid_purchase after insert on public.orders
  for each row when (new.status in ('paid', 'partially_refunded')) execute function private.list_purchase();

-- One statement: most of what two took was to open five tables each.
create or replace function private.write_search_texts(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.user_list where id = member for update;
  insert into public.search_texts (id, user_id, search_text)
    select t.id, t.user_id, t.search_text
    from private.texts_to_search t left join public.search_texts s on s.id = t.id
    where t.user_id = member and (s.user_id, s.search_text) is distinct from (t.user_id, t.search_text)
  on conflict (id) do update set user_id = excluded.user_id, search_text = excluded.search_text;
end $$;

-- Nothing was granted, so no name is held and none is to be taken away.
create or replace trigger leave_held_name before insert or update on public.indicator_access
  for each row when (new.granted_username is not null) execute function private.leave_held_name();
create or replace trigger hold_name after insert or update on public.indicator_access
  for each row when (new.granted_username is not null) execute function private.hold_name();
