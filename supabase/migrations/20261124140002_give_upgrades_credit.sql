-- What was left of a plan's money when its owner moves to the plan for life (domain/orders/upgrade-credit): taken off that
-- order's total, after the coupon. Each order's money is taken over once; a cancelled or refunded upgrade gives it back.
alter table public.orders add column credit_cents integer not null default 0;
do $$
declare told text;
begin
  select conname into told from pg_catalog.pg_constraint
  where conrelid = 'public.orders'::regclass and contype = 'c'
    and pg_catalog.pg_get_constraintdef(oid) like '%total_cents = (subtotal_cents - discount_cents)%';
  execute format('alter table public.orders drop constraint %I', told);
end $$;
alter table public.orders
  add constraint orders_credit_cents check (credit_cents between 0 and subtotal_cents - discount_cents),
  add constraint orders_total_cents check (total_cents = subtotal_cents - discount_cents - credit_cents);

create table public.order_credits (
  order_id uuid not null references public.orders (id) on delete cascade,
  -- Whose money it is.
  source_order_id uuid not null references public.orders (id),
  plan_id text not null check (plan_id in ('semestral', 'anual')),
  -- What the plan's term cost and is still with us, and how much of the term was unused: the parts of the sum.
  captured_cents integer not null check (captured_cents > 0),
  unused_seconds integer not null check (unused_seconds > 0),
  term_seconds integer not null check (term_seconds >= unused_seconds),
  credit_cents integer not null check (credit_cents between 1 and captured_cents),
  state text not null default 'held' check (state in ('held', 'used', 'released')),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (order_id, source_order_id),
  check (order_id <> source_order_id)
);
create unique index order_credits_source on public.order_credits (source_order_id) where state in ('held', 'used');

alter table public.order_credits enable row level security;
create policy "a buyer reads the credit of their own orders" on public.order_credits for select to authenticated
  using ((select public.staff_may('orders', 'read')) or exists (
    select from public.orders where orders.id = order_id and orders.user_id = (select auth.uid())));
select private.require_second_factor('public.order_credits');
revoke all on public.order_credits from anon, authenticated;
grant select on public.order_credits to authenticated;
grant all on public.order_credits to service_role;
