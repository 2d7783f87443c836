-- Views of the office's lists: a name for search, filters, order and columns, as the address writes them
-- (docs/decisions/198). Without an owner it is the team's.
create table public.list_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid default auth.uid() references auth.users (id) on delete cascade,
  list text not null check (list ~ '^[a-z][a-z0-9-]{0,59}$'),
  area text not null check (area in ('orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals', 'content',
    'results', 'jobs', 'staff', 'audit')),
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name)),
  query text not null check (char_length(query) <= 2000),
  -- What the list opens with for its owner.
  is_default boolean not null default false check (not is_default or owner_id is not null),
  created_at timestamptz not null default now()
);
create unique index list_views_name on public.list_views (list, owner_id, lower(name)) nulls not distinct;
create unique index list_views_default on public.list_views (owner_id, list) where is_default;

-- Each of the team keeps at most so many, and the team as one.
create function private.bound_list_views() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  most constant integer := 200;
begin
  if (select count(*) from public.list_views v where v.owner_id is not distinct from new.owner_id) >= most then
    raise exception using errcode = 'program_limit_exceeded', message = format('At most %s views are kept', most);
  end if;
  return new;
end $$;
revoke execute on function private.bound_list_views() from public;
create trigger count_rows before insert on public.list_views
  for each row execute function private.bound_list_views();

alter table public.list_views enable row level security;
create policy "staff read their views and the team's" on public.list_views for select to authenticated
  using ((owner_id = (select auth.uid()) or owner_id is null) and (select public.staff_may(area, 'read')));
create policy "staff keep views of lists they see" on public.list_views for insert to authenticated
  with check (owner_id = (select auth.uid()) and (select public.staff_may(area, 'read'))
    or owner_id is null and (select public.staff_may(area, 'write')));
create policy "staff change their views, writers the team's" on public.list_views for update to authenticated
  using (owner_id = (select auth.uid()) and (select public.staff_may(area, 'read'))
    or owner_id is null and (select public.staff_may(area, 'write')))
  with check (owner_id = (select auth.uid()) and (select public.staff_may(area, 'read'))
    or owner_id is null and (select public.staff_may(area, 'write')));
create policy "staff take their views away, writers the team's" on public.list_views for delete to authenticated
  using (owner_id = (select auth.uid()) and (select public.staff_may(area, 'read'))
    or owner_id is null and (select public.staff_may(area, 'write')));
select private.require_second_factor('public.list_views');
revoke all on public.list_views from anon, authenticated;
grant select, delete, insert (owner_id, list, area, name, query), update (owner_id, name, query, is_default)
  on public.list_views to authenticated;
grant all on public.list_views to service_role;
