-- What the team notes for itself about a member or an order. Written by actions alone; nobody changes one.
create table public.staff_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null default now(),
  check (num_nonnulls(user_id, order_id) = 1)
);
create index staff_notes_user_id on public.staff_notes (user_id, at) where user_id is not null;
create index staff_notes_order_id on public.staff_notes (order_id, at) where order_id is not null;

alter table public.staff_notes enable row level security;
create policy "staff read notes about what they may read" on public.staff_notes for select to authenticated
  using ((select public.staff_may('users', 'read')) and user_id is not null
    or (select public.staff_may('orders', 'read')) and order_id is not null);
select private.require_second_factor('public.staff_notes');
revoke all on public.staff_notes from anon, authenticated;
grant select on public.staff_notes to authenticated;
grant all on public.staff_notes to service_role;

-- A record's history.
create index audit_log_subject on public.audit_log (subject, at);
