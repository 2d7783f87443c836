-- Products beside the plans [1.4, 3.5]: known by the code, priced by the operator. Without a price one isn't for sale.
create table public.products (
  id text primary key check (char_length(id) between 1 and 40),
  kind text not null check (kind in ('robot', 'indicator')),
  -- US cents; null: not for sale.
  price_cents integer check (price_cents between 1 and 1000000),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create trigger products_version before update on public.products
  for each row execute function private.count_version();
create trigger products_touch before update on public.products
  for each row execute function public.touch_updated_at();
create trigger products_tell_change after insert or update or delete or truncate on public.products
  for each statement execute function public.tell_public_change();
insert into public.products (id, kind) values ('robot-mt5', 'robot'), ('indicator-one-time', 'indicator');

-- An area of their own: the owner sets prices.
create or replace function private.role_may(role text, area text, verb text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select verb in ('read', 'write') and area = any (case role
      when 'owner' then
        array['orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals', 'jobs', 'staff', 'audit']
      when 'support' then array['orders', 'access', 'tickets', 'users']
      when 'content' then array['setups', 'signals']
      when 'read_only' then case verb
        when 'read' then
          array['orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals', 'jobs', 'staff', 'audit']
        else array[]::text[] end
      else array[]::text[] end)
  $$;

-- What members own without end. It freezes and ends with the order that bought it, as memberships do.
create table public.owned_products (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  product_id text not null references public.products (id),
  order_id uuid not null references public.orders (id),
  status text not null default 'active' check (status in ('active', 'frozen', 'ended')),
  bought_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('refund', 'reversal', 'dispute', 'account_deleted')),
  created_at timestamptz not null default now(),
  unique (order_id, product_id),
  check ((status = 'ended') = (ended_at is not null) and (ended_at is null) = (end_reason is null))
);
create index owned_products_user_id on public.owned_products (user_id);

alter table public.products enable row level security;
alter table public.owned_products enable row level security;
create policy "everybody reads what is sold and for how much" on public.products for select to anon, authenticated
  using (true);
create policy "a member reads their own products" on public.owned_products for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('access', 'read')));
select private.require_second_factor('public.owned_products');
revoke all on public.products, public.owned_products from anon, authenticated;
grant select on public.products to anon, authenticated;
grant select on public.owned_products to authenticated;
grant all on public.products, public.owned_products to service_role;

-- A letter that waits to be sent names its items as orders do now.
update public.outbox set payload = jsonb_set(payload, '{items}', (
  select jsonb_agg((item - 'planId') || jsonb_build_object('id', item -> 'planId'))
  from jsonb_array_elements(payload -> 'items') as item))
where kind = 'purchase_confirmed' and payload -> 'items' -> 0 ? 'planId';
