-- Private classes that members asked for [9.3, 9.4]. How many a term holds is a rule of the business (domain/classes):
-- only the action that knows it writes here.
create table public.class_bookings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  membership_id uuid not null references public.memberships (id) on delete cascade,
  state text not null default 'requested' check (state in ('requested', 'booked', 'done', 'cancelled')),
  requested_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index class_bookings_user_id on public.class_bookings (user_id);
create index class_bookings_membership_id on public.class_bookings (membership_id);
create trigger class_bookings_touch before update on public.class_bookings
  for each row execute function public.touch_updated_at();

alter table public.class_bookings enable row level security;
create policy "a member reads their own private classes" on public.class_bookings for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('tickets', 'read')));
select private.require_second_factor('public.class_bookings');
revoke all on public.class_bookings from anon, authenticated;
grant select on public.class_bookings to authenticated;
grant all on public.class_bookings to service_role;
