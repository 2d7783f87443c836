-- Coupons get what the office sets (docs/decisions/186): a fixed sum besides a percentage, a first moment, and for whom and
-- what they hold. The rule stays in domain/coupons; the checks here keep rows that it can judge. A build that doesn't know
-- the columns refuses a fixed sum and takes a coupon for more carts than its owner said, until it is replaced.

alter table public.coupons
  drop constraint coupons_type_check,
  drop constraint coupons_value_check,
  add constraint coupons_type_known check (type in ('percentage', 'fixed')) not valid,
  -- Percent, or US cents.
  add constraint coupons_value_fits check (value between 1 and case type when 'percentage' then 100 else 1000000 end) not valid,
  add column starts_at timestamptz,
  add column max_uses_per_person integer check (max_uses_per_person > 0),
  -- Ids of private.plans; the rule takes one that is none for another plan's.
  add column plan_ids text[] check (cardinality(plan_ids) > 0),
  -- US cents, before any discount.
  add column minimum_cents integer check (minimum_cents > 0),
  add column first_purchase_only boolean not null default false,
  -- What codes made at once share, and begin with; null for a coupon of its own.
  add column batch text check (batch ~ '^[A-Z0-9_-]{2,20}$'),
  add column version integer not null default 1,
  -- A batch is one row of the office's list.
  add column list_key text not null generated always as (coalesce(batch || '-*', code)) stored,
  add constraint coupons_begin_before_end check (starts_at <= expires_at) not valid;
alter table public.coupons validate constraint coupons_type_known;
alter table public.coupons validate constraint coupons_value_fits;
alter table public.coupons validate constraint coupons_begin_before_end;
create index coupons_list_key on public.coupons (list_key);

-- Uses aren't settings: who edits a coupon isn't told that it changed when somebody buys with it.
create trigger coupons_version before update of code, type, value, is_active, starts_at, expires_at, max_uses,
    max_uses_per_person, plan_ids, minimum_cents, first_purchase_only, is_offer on public.coupons
  for each row execute function private.count_version();

create index orders_coupon_code on public.orders (coupon_code) where coupon_code is not null;

-- One row a coupon or batch, with what it brought. Who reads orders reads it; a coupon's code alone doesn't open it.
create view public.coupon_list with (security_invoker = true) as
  with coupon as (
    select list_key as key, max(batch) as batch, count(*)::integer as codes, min(code) as code, min(type) as type,
      min(value) as value, bool_and(is_active) as is_active, min(starts_at) as starts_at, min(expires_at) as expires_at,
      sum(max_uses)::integer as max_uses, sum(uses_count)::integer as uses_count, min(season) as season,
      min(from_day) as from_day, min(to_day) as to_day, bool_or(is_offer) as is_offer,
      min(max_uses_per_person) as max_uses_per_person, min(plan_ids) as plan_ids, min(minimum_cents) as minimum_cents,
      bool_or(first_purchase_only) as first_purchase_only, max(version) as version, min(created_at) as created_at,
      lower(string_agg(code, ' ')) as search_text
    from public.coupons where (select public.staff_may('orders', 'read')) group by list_key),
  used as (
    select c.list_key as key, count(*)::integer as uses, max(r.settled_at) as last_used_at
    from public.coupons c join public.coupon_redemptions r on r.coupon_code = c.code
    where r.state = 'used' group by c.list_key),
  paid as (
    select c.list_key as key, sum(p.amount_cents)::integer as cents
    from public.coupons c join public.orders o on o.coupon_code = c.code join public.payments p on p.order_id = o.id
    where p.status in ('completed', 'partially_refunded', 'refunded', 'reversed') group by c.list_key),
  returned as (
    select c.list_key as key, sum(r.amount_cents)::integer as cents
    from public.coupons c join public.orders o on o.coupon_code = c.code join public.payments p on p.order_id = o.id
      join public.refunds r on r.payment_id = p.id group by c.list_key)
  select coupon.*, coalesce(used.uses, 0) as uses, used.last_used_at, coalesce(paid.cents, 0) as captured_cents,
    coalesce(returned.cents, 0) as refunded_cents,
    exists (select from public.coupons c join public.orders o on o.coupon_code = c.code where c.list_key = coupon.key)
      as has_orders
  from coupon left join used using (key) left join paid using (key) left join returned using (key);
revoke all on public.coupon_list from anon, authenticated, service_role;
grant select on public.coupon_list to authenticated, service_role;

-- The list of orders can be narrowed to a coupon's or a batch's, and to those that brought money or gave some back.
create or replace view public.order_list with (security_invoker = true) as
  select id, number, user_id, email, name, tradingview_username, telegram_username, status, total_cents,
    discount_percent, coupon_code, problem, created_at, search_text, product_ids as products,
    exists (select from public.refund_requests r where r.order_id = orders.id and r.state = 'requested') as has_refund_request,
    (select e.step from public.referral_entries e where e.order_id = orders.id order by e.id desc limit 1) as referral_step,
    (select e.amount_cents from public.referral_entries e where e.order_id = orders.id order by e.id desc limit 1)
      as referral_cents,
    (select c.list_key from public.coupons c where c.code = orders.coupon_code) as coupon_key,
    paid_at,
    exists (select from public.payments p join public.refunds r on r.payment_id = p.id where p.order_id = orders.id)
      as has_refund
  from public.orders;
