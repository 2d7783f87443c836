-- What falls due reaches the team's phones (docs/decisions/200): who wants to be told of what and by which way, and what each
-- of them was told.
create table public.staff_notice_choices (
  user_id uuid primary key references public.admin_users (user_id) on delete cascade default auth.uid(),
  access_late text[] not null default '{}'
    check (access_late <@ array['push', 'telegram'] and cardinality(access_late) <= 2),
  dispute text[] not null default '{}' check (dispute <@ array['push', 'telegram'] and cardinality(dispute) <= 2),
  payment_held text[] not null default '{}'
    check (payment_held <@ array['push', 'telegram'] and cardinality(payment_held) <= 2),
  failed_job text[] not null default '{}'
    check (failed_job <@ array['push', 'telegram'] and cardinality(failed_job) <= 2),
  updated_at timestamptz not null default now()
);
create trigger staff_notice_choices_touch before update on public.staff_notice_choices
  for each row execute function public.touch_updated_at();

alter table public.staff_notice_choices enable row level security;
create policy "staff read what they want to be told of" on public.staff_notice_choices for select to authenticated
  using (user_id = (select auth.uid()));
create policy "staff say what of their areas they want to be told of" on public.staff_notice_choices for insert
  to authenticated with check (user_id = (select auth.uid())
    and (cardinality(access_late) = 0 or (select public.staff_may('access', 'read')))
    and (cardinality(dispute) + cardinality(payment_held) = 0 or (select public.staff_may('orders', 'read')))
    and (cardinality(failed_job) = 0 or (select public.staff_may('jobs', 'read'))));
create policy "staff change what of their areas they want to be told of" on public.staff_notice_choices for update
  to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid())
    and (cardinality(access_late) = 0 or (select public.staff_may('access', 'read')))
    and (cardinality(dispute) + cardinality(payment_held) = 0 or (select public.staff_may('orders', 'read')))
    and (cardinality(failed_job) = 0 or (select public.staff_may('jobs', 'read'))));
select private.require_second_factor('public.staff_notice_choices');
revoke all on public.staff_notice_choices from anon, authenticated;
grant select, insert (access_late, dispute, payment_held, failed_job),
  update (access_late, dispute, payment_held, failed_job) on public.staff_notice_choices to authenticated;
grant all on public.staff_notice_choices to service_role;

-- Who is told of what: one row for each thing that waits and each of the team who was told of it.
create table public.told_due_items (
  user_id uuid not null references public.admin_users (user_id) on delete cascade,
  kind text not null check (char_length(kind) <= 40),
  item_id text not null check (char_length(item_id) <= 200),
  told_at timestamptz not null,
  primary key (user_id, kind, item_id)
);
create index told_due_items_told_at on public.told_due_items (told_at);
alter table public.told_due_items enable row level security;
revoke all on public.told_due_items from anon, authenticated;
grant all on public.told_due_items to service_role;

-- Who loses an area loses its notices with it, and chooses anew if it comes back. Who leaves the team loses the row.
create function private.forget_lost_notices() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.staff_notice_choices set
    access_late = case when private.role_may(new.role, 'access', 'read') then access_late else '{}' end,
    dispute = case when private.role_may(new.role, 'orders', 'read') then dispute else '{}' end,
    payment_held = case when private.role_may(new.role, 'orders', 'read') then payment_held else '{}' end,
    failed_job = case when private.role_may(new.role, 'jobs', 'read') then failed_job else '{}' end
  where user_id = new.user_id;
  return null;
end $$;
revoke execute on function private.forget_lost_notices() from public;
create trigger admin_users_forget_lost_notices after update of role on public.admin_users
  for each row when (old.role is distinct from new.role) execute function private.forget_lost_notices();
