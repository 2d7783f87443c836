-- A change of a profile holds its row and then its account's line of `user_list`. A payment held the line first and the profile
-- after it, so that the two could deadlock: what changes what a member holds takes the profile first, too.
create or replace function private.list_purchases(member uuid) returns void
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
      where m.user_id = member and m.status = 'active' and moment > now()),
    (paid_orders, spent_cents) = (
      select count(*), coalesce(sum(o.total_cents - coalesce((
          select sum(r.amount_cents) from public.payments p join public.refunds r on r.payment_id = p.id
          where p.order_id = o.id), 0)), 0)
      from public.orders o where o.user_id = member and o.status in ('paid', 'partially_refunded'))
  where id = member;
end $$;

create or replace function private.follow_membership() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.profiles where id = coalesce(new.user_id, old.user_id) for no key update;
  if tg_op = 'DELETE' then
    delete from public.search_texts where id = old.id;
  else
    perform private.write_search_texts(new.user_id);
  end if;
  return null;
end $$;

create or replace function private.follow_access() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.profiles where id = coalesce(new.user_id, old.user_id) for no key update;
  if tg_op = 'DELETE' then delete from public.search_texts where id = old.user_id; end if;
  perform private.write_search_texts(coalesce(new.user_id, old.user_id));
  return null;
end $$;
