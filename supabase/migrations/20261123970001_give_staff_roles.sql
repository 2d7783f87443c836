-- Staff have roles. Any row of admin_users still makes an administrator; what one may read and change is said by area.

alter table public.admin_users add column role text not null default 'owner'
  check (role in ('owner', 'support', 'content', 'read_only'));

-- Which role may do what: the same as domain/staff/staff-rights.ts, which a test compares. An area or a verb that
-- nobody knows is refused.
create function private.role_may(role text, area text, verb text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select verb in ('read', 'write') and area = any (case role
      when 'owner' then array['orders', 'access', 'tickets', 'users', 'setups', 'signals', 'jobs', 'staff', 'audit']
      when 'support' then array['orders', 'access', 'tickets', 'users']
      when 'content' then array['setups', 'signals']
      when 'read_only' then case verb
        when 'read' then array['orders', 'access', 'tickets', 'users', 'setups', 'signals', 'jobs', 'staff', 'audit']
        else array[]::text[] end
      else array[]::text[] end)
  $$;

-- The caller's role, null for whoever is no administrator or owes the second factor. Reads the table at each call, so
-- that a removed administrator loses everything with the next request; its plan is kept for the connection.
create function private.staff_role() returns text
  language plpgsql stable set search_path = ''
  as $$
declare
  held text;
begin
  select a.role into held from public.admin_users a where a.user_id = auth.uid();
  if held is null or coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' then
    return held;
  end if;
  return case when private.needs_second_factor(auth.uid()) then null else held end;
end $$;
revoke execute on function private.role_may(text, text, text), private.staff_role() from public;

create or replace function public.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$ begin return private.staff_role() is not null; end $$;

-- The one question of every policy and action of staff: may the caller read or write in this area?
create function public.staff_may(area text, verb text) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$ begin return coalesce(private.role_may(private.staff_role(), area, verb), false); end $$;

alter policy "a user learns whether they are an administrator" on public.admin_users
  using (user_id = (select auth.uid()) or (select public.staff_may('staff', 'read')));
alter policy "administrators read the audit log" on public.audit_log
  using ((select public.staff_may('audit', 'read')));

alter policy "a member reads their own profile" on public.profiles
  using (id = (select auth.uid()) or (select public.staff_may('users', 'read')));
alter policy "a member reads their own consents" on public.consents
  using (user_id = (select auth.uid()) or (select public.staff_may('users', 'read')));
alter policy "a member reads their own first steps" on public.onboarding_tasks
  using (user_id = (select auth.uid()) or (select public.staff_may('users', 'read')));
alter policy "a user reads their own votes" on public.setup_votes
  using (user_id = (select auth.uid()) or (select public.staff_may('users', 'read')));

alter policy "whoever knows a coupon's code reads it" on public.coupons
  using (code = upper(btrim(coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'x-coupon-code', '')))
         or (select public.staff_may('orders', 'read')));
alter policy "administrators read carts" on public.carts
  using ((select public.staff_may('orders', 'read')));
alter policy "a buyer reads their own orders" on public.orders
  using (user_id = (select auth.uid()) or (select public.staff_may('orders', 'read')));
alter policy "a buyer reads the items of their own orders" on public.order_items
  using ((select public.staff_may('orders', 'read')) or exists (
    select from public.orders where orders.id = order_id and orders.user_id = (select auth.uid())));
alter policy "administrators read coupon redemptions" on public.coupon_redemptions
  using ((select public.staff_may('orders', 'read')));
alter policy "a buyer reads the payments of their own orders" on public.payments
  using ((select public.staff_may('orders', 'read')) or exists (
    select from public.orders where orders.id = order_id and orders.user_id = (select auth.uid())));
alter policy "a buyer reads their own refunds" on public.refunds
  using ((select public.staff_may('orders', 'read')) or exists (
    select from public.payments join public.orders on orders.id = payments.order_id
    where payments.id = payment_id and orders.user_id = (select auth.uid())));
alter policy "administrators read disputes" on public.disputes
  using ((select public.staff_may('orders', 'read')));
alter policy "administrators read payment events" on public.payment_events
  using ((select public.staff_may('orders', 'read')));

alter policy "a member reads their own memberships" on public.memberships
  using (user_id = (select auth.uid()) or (select public.staff_may('access', 'read')));
alter policy "a member reads their own indicator access" on public.indicator_access
  using (user_id = (select auth.uid()) or (select public.staff_may('access', 'read')));
alter policy "a member reads the history of their own access" on public.indicator_access_events
  using (user_id = (select auth.uid()) or (select public.staff_may('access', 'read')));

alter policy "a member reads the funding setups of their plan" on public.setups
  using ((select public.staff_may('setups', 'read')) or plan_id = any (array(
    select opened from public.memberships m
      cross join unnest(array['semestral', 'anual', 'lifetime']) with ordinality as plans (opened, rank)
    where m.user_id = (select auth.uid()) and m.status = 'active'
      and m.starts_at <= now() and (m.ends_at is null or m.ends_at > now())
      and rank <= array_position(array['semestral', 'anual', 'lifetime'], m.plan_id)
  )));

alter policy "administrators read the outbox" on public.outbox
  using ((select public.staff_may('jobs', 'read')));
alter policy "administrators read how the jobs went" on public.job_runs
  using ((select public.staff_may('jobs', 'read')));

-- Tickets are marked by an action, which notes who did it: nobody writes them by REST any more.
alter policy "their writer and administrators read tickets" on public.support_tickets
  using (user_id = (select auth.uid()) or (select public.staff_may('tickets', 'read')));
drop policy "administrators say when one is answered" on public.support_tickets;
revoke update (status, answered_at) on public.support_tickets from authenticated;
drop trigger support_tickets_note_change on public.support_tickets;
drop function private.note_ticket_change();

-- What a record was before staff changed it, and after.
alter table public.audit_log
  add column before jsonb check (jsonb_typeof(before) = 'object'),
  add column after jsonb check (jsonb_typeof(after) = 'object');

-- Which version of a record staff saw when they change it. A setup's counts what is edited by hand: a vote changes the
-- row, too, and takes nothing away from the editor.
alter table public.setups add column version integer not null default 1;
alter table public.support_tickets add column version integer not null default 1;
alter table public.indicator_access add column version integer not null default 1;
create function private.count_version() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.version := old.version + 1; return new; end $$;
revoke execute on function private.count_version() from public;
create trigger setups_version before update of name, plan_id, image_url, live_signal on public.setups
  for each row execute function private.count_version();
create trigger support_tickets_version before update on public.support_tickets
  for each row execute function private.count_version();
create trigger indicator_access_version before update on public.indicator_access
  for each row execute function private.count_version();
