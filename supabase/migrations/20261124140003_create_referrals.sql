-- Who brings a buyer gets a share of what that buyer's first order brought [3.9]. The rules are in domain/referrals.
create table public.referral_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  code text not null unique check (code ~ '^[A-Z0-9]{8}$'),
  created_at timestamptz not null
);
-- Who has paid already has a code from now on.
insert into public.referral_codes (user_id, code, created_at)
  select distinct user_id, upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8)), now()
  from (select distinct user_id from public.orders
        where user_id is not null and paid_at is not null and total_cents > 0) payer;

-- The ledger: a row for each step of a share, never changed. What counts is the furthest step.
create table public.referral_entries (
  id bigint generated always as identity primary key,
  referrer_id uuid references auth.users (id) on delete set null,
  -- The order that it is a share of; whose it is stays with the order.
  order_id uuid not null references public.orders (id),
  step text not null check (step in ('earned', 'due', 'cancelled', 'paid')),
  amount_cents integer not null check (amount_cents >= 0),
  -- With `earned`: when the refund window of its order is over.
  due_at timestamptz,
  note text check (char_length(note) between 1 and 200),
  at timestamptz not null,
  unique (order_id, step),
  check ((step = 'earned') = (due_at is not null))
);
create index referral_entries_referrer_id on public.referral_entries (referrer_id, at);
create index referral_entries_due_at on public.referral_entries (due_at) where step = 'earned';

alter table public.referral_codes enable row level security;
alter table public.referral_entries enable row level security;
create policy "a member reads their own code" on public.referral_codes for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('orders', 'read')));
create policy "a member reads their own shares" on public.referral_entries for select to authenticated
  using (referrer_id = (select auth.uid()) or (select public.staff_may('orders', 'read')));
select private.require_second_factor('public.referral_codes');
select private.require_second_factor('public.referral_entries');
revoke all on public.referral_codes, public.referral_entries from anon, authenticated;
grant select on public.referral_codes, public.referral_entries to authenticated;
grant all on public.referral_codes to service_role;
-- Not even the server changes what stands in the ledger.
revoke all on public.referral_entries from service_role;
grant select, insert on public.referral_entries to service_role;
grant usage, select on all sequences in schema public to service_role;
revoke all on all sequences in schema public from anon, authenticated;
