-- Coupons, carts, orders and what the payment provider reported. Money is integer cents and a currency.

create table public.coupons (
  code text primary key check (code = upper(btrim(code)) and char_length(code) between 1 and 40),
  type text not null default 'percentage' check (type = 'percentage'),
  value integer not null check (value between 1 and 100),
  is_active boolean not null default true,
  expires_at timestamptz,
  max_uses integer check (max_uses > 0),
  uses_count integer not null default 0 check (uses_count >= 0),
  created_at timestamptz not null default now(),
  check (max_uses is null or uses_count <= max_uses)
);

-- Server copy of the browser's cart: brings it back after a version change, and tells of abandoned ones.
create table public.carts (
  user_id uuid primary key references auth.users (id) on delete cascade default auth.uid(),
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array' and pg_column_size(items) <= 4096),
  coupon_code text check (char_length(coupon_code) <= 40),
  updated_at timestamptz not null default now()
);
create trigger carts_touch before update on public.carts
  for each row execute function public.touch_updated_at();

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  user_id uuid references auth.users (id) on delete set null,
  email text not null check (char_length(email) <= 320),
  name text not null check (char_length(name) between 1 and 120),
  tradingview_username text not null check (char_length(tradingview_username) between 1 and 60),
  telegram_username text not null check (char_length(telegram_username) between 1 and 60),
  referral_code text check (char_length(referral_code) <= 60),
  language text not null default 'es' check (language in ('es', 'en')),
  status text not null default 'created' check (status in
    ('created', 'approved', 'pending_review', 'paid', 'partially_refunded', 'refunded', 'disputed', 'failed', 'cancelled')),
  currency text not null default 'USD' check (currency = 'USD'),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_percent integer not null default 0 check (discount_percent between 0 and 100),
  discount_cents integer not null default 0 check (discount_cents between 0 and subtotal_cents),
  total_cents integer not null check (total_cents = subtotal_cents - discount_cents),
  coupon_code text references public.coupons (code),
  country text check (country ~ '^[A-Z]{2}$'),
  tax_rate numeric(5, 2) not null default 0 check (tax_rate >= 0),
  tax_cents integer not null default 0 check (tax_cents >= 0),
  provider text not null check (provider in ('paypal', 'none')),
  provider_order_id text unique,
  -- Why the last step failed or what must be looked at (a stable code, never a provider's text).
  problem text check (char_length(problem) <= 80),
  hold_until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  cancelled_at timestamptz
);
create index orders_user_id on public.orders (user_id, created_at desc);
create index orders_open on public.orders (hold_until) where status in ('created', 'approved', 'pending_review');
create trigger orders_touch before update on public.orders
  for each row execute function public.touch_updated_at();

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  product_id text not null check (char_length(product_id) <= 40),
  quantity integer not null default 1 check (quantity = 1),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  unique (order_id, product_id)
);

-- One row an order: a use of the coupon is held at creation, used by the capture, or released.
create table public.coupon_redemptions (
  order_id uuid primary key references public.orders (id) on delete cascade,
  coupon_code text not null references public.coupons (code),
  user_id uuid references auth.users (id) on delete set null,
  state text not null default 'held' check (state in ('held', 'used', 'released')),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index coupon_redemptions_code on public.coupon_redemptions (coupon_code);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id),
  provider text not null check (provider in ('paypal', 'none')),
  provider_capture_id text not null unique,
  status text not null check (status in
    ('completed', 'pending', 'declined', 'failed', 'partially_refunded', 'refunded', 'reversed')),
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null check (currency = 'USD'),
  captured_at timestamptz,
  created_at timestamptz not null default now()
);
create index payments_order_id on public.payments (order_id);

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  provider_refund_id text not null unique,
  kind text not null check (kind in ('refund', 'reversal')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency = 'USD'),
  created_at timestamptz not null default now()
);
create index refunds_payment_id on public.refunds (payment_id);

create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  provider_dispute_id text not null unique,
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  resolved_at timestamptz
);
create index disputes_payment_id on public.disputes (payment_id);

-- Every verified webhook, once. Processing reads the provider again and marks the row.
create table public.payment_events (
  provider text not null check (provider = 'paypal'),
  event_id text not null,
  event_type text not null,
  resource_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  outcome text,
  primary key (provider, event_id)
);
create index payment_events_open on public.payment_events (next_attempt_at) where processed_at is null;

alter table public.coupons enable row level security;
alter table public.carts enable row level security;
alter table public.orders enable row level security;
alter table public.order_items enable row level security;
alter table public.coupon_redemptions enable row level security;
alter table public.payments enable row level security;
alter table public.refunds enable row level security;
alter table public.disputes enable row level security;
alter table public.payment_events enable row level security;

-- A coupon is read by whoever knows its code, and never listed: the client names the code in a header.
create policy "whoever knows a coupon's code reads it" on public.coupons for select to anon, authenticated
  using (code = upper(btrim(coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'x-coupon-code', '')))
         or (select public.is_admin()));
create policy "a member keeps their own cart" on public.carts for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "administrators read carts" on public.carts for select to authenticated
  using ((select public.is_admin()));
create policy "a buyer reads their own orders" on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "a buyer reads the items of their own orders" on public.order_items for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_id
                 and (orders.user_id = (select auth.uid()) or (select public.is_admin()))));
create policy "administrators read coupon redemptions" on public.coupon_redemptions for select to authenticated
  using ((select public.is_admin()));
create policy "a buyer reads the payments of their own orders" on public.payments for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_id
                 and (orders.user_id = (select auth.uid()) or (select public.is_admin()))));
create policy "a buyer reads their own refunds" on public.refunds for select to authenticated
  using (exists (select 1 from public.payments join public.orders on orders.id = payments.order_id
                 where payments.id = payment_id
                 and (orders.user_id = (select auth.uid()) or (select public.is_admin()))));
create policy "administrators read disputes" on public.disputes for select to authenticated
  using ((select public.is_admin()));
create policy "administrators read payment events" on public.payment_events for select to authenticated
  using ((select public.is_admin()));

revoke all on public.coupons, public.carts, public.orders, public.order_items, public.coupon_redemptions,
  public.payments, public.refunds, public.disputes, public.payment_events from anon, authenticated;
grant select on public.coupons to anon, authenticated;
grant select, delete, insert (items, coupon_code), update (items, coupon_code) on public.carts to authenticated;
grant select on public.orders, public.order_items, public.coupon_redemptions, public.payments, public.refunds,
  public.disputes, public.payment_events to authenticated;
grant all on public.coupons, public.carts, public.orders, public.order_items, public.coupon_redemptions,
  public.payments, public.refunds, public.disputes, public.payment_events to service_role;
revoke all on all sequences in schema public from anon, authenticated;
