-- Carts that were left (docs/decisions/190): which are followed, what was written about them, and what came back.

-- Who wants letters about their own cart: nobody who didn't say so. The code is the way out that each letter names.
create table public.cart_letter_choices (
  user_id uuid primary key references auth.users (id) on delete cascade default auth.uid(),
  wants_letters boolean not null default false,
  opt_out_code uuid not null unique default gen_random_uuid(),
  updated_at timestamptz not null default now()
);
create trigger cart_letter_choices_touch before update on public.cart_letter_choices
  for each row execute function public.touch_updated_at();
alter table public.cart_letter_choices enable row level security;
create policy "a member reads whether they want letters about their cart" on public.cart_letter_choices for select
  to authenticated using (user_id = (select auth.uid()) or (select public.staff_may('orders', 'read')));
create policy "a member says whether they want letters about their cart" on public.cart_letter_choices for insert
  to authenticated with check (user_id = (select auth.uid()));
create policy "a member changes whether they want letters about their cart" on public.cart_letter_choices for update
  to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
select private.require_second_factor('public.cart_letter_choices');
revoke all on public.cart_letter_choices from anon, authenticated;
grant select, insert (wants_letters), update (wants_letters)
  on public.cart_letter_choices to authenticated;
grant all on public.cart_letter_choices to service_role;

-- A cart from its first sight until it is bought, emptied or given up; the job alone writes it (server/carts).
create table public.followed_carts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  state text not null default 'active'
    check (state in ('active', 'abandoned', 'recovering', 'recovered', 'exhausted', 'opted_out')),
  items text[] not null check (cardinality(items) between 1 and 20),
  coupon_code text check (char_length(coupon_code) <= 40),
  -- Before discounts.
  value_cents integer not null check (value_cents >= 0),
  -- The cart's last change when it was seen first, and now.
  since timestamptz not null,
  changed_at timestamptz not null,
  abandoned_at timestamptz,
  -- Letters were chosen when it was abandoned: only such carts are compared.
  was_wanted boolean not null default false,
  is_held_out boolean not null,
  letters_sent integer not null default 0 check (letters_sent between 0 and 3),
  last_letter_at timestamptz,
  ended_at timestamptz,
  order_id uuid references public.orders (id) on delete set null,
  version integer not null default 1
);
create unique index followed_carts_open on public.followed_carts (user_id) where ended_at is null;
create index followed_carts_of_member on public.followed_carts (user_id, changed_at);
create index followed_carts_changed_at on public.followed_carts (changed_at, id);
create index followed_carts_compared on public.followed_carts (abandoned_at) where was_wanted;
create trigger followed_carts_version before update on public.followed_carts
  for each row execute function private.count_version();
alter table public.followed_carts enable row level security;
create policy "staff read followed carts" on public.followed_carts for select to authenticated
  using ((select public.staff_may('orders', 'read')));
select private.require_second_factor('public.followed_carts');
revoke all on public.followed_carts from anon, authenticated;
grant select on public.followed_carts to authenticated;
grant all on public.followed_carts to service_role;

-- What the office lists.
create view public.followed_cart_list with (security_invoker = true) as
  select f.id, f.user_id, l.name, l.email, f.state, f.items, f.coupon_code, f.value_cents, f.changed_at, f.abandoned_at,
    f.is_held_out, f.letters_sent, f.last_letter_at, f.ended_at, f.version, l.search_text,
    coalesce((select c.wants_letters from public.cart_letter_choices c where c.user_id = f.user_id), false) as wants_letters,
    f.order_id, o.number as order_number, o.total_cents as order_cents
  from public.followed_carts f join public.user_list l on l.id = f.user_id left join public.orders o on o.id = f.order_id;

-- What came back of carts whose members had chosen letters, with and without them, once their 14 days are over.
create view public.cart_recovery_groups with (security_invoker = true) as
  select f.is_held_out, count(*)::integer as carts, count(*) filter (where f.state = 'recovered')::integer as recovered,
    coalesce(sum(o.total_cents) filter (where f.state = 'recovered'), 0)::integer as recovered_cents
  from public.followed_carts f left join public.orders o on o.id = f.order_id
  where f.was_wanted and f.abandoned_at <= now() - interval '14 days'
  group by f.is_held_out;
revoke all on public.followed_cart_list, public.cart_recovery_groups from anon, authenticated, service_role;
grant select on public.followed_cart_list, public.cart_recovery_groups to authenticated, service_role;
