-- Files that staff attached to an exclusive setup or to the robot [2.21, 6.6]: their names, and where their contents lie in
-- the bucket setup-files. What staff uploaded there is nobody's to read before a row names it.
create table public.setup_files (
  id uuid primary key,
  setup_id bigint references public.setups (id) on delete cascade,
  product_id text references public.products (id),
  path text generated always as (coalesce('setups/' || setup_id, product_id) || '/' || id) stored unique,
  -- As the computer that saves it shows it.
  name text not null check (char_length(name) between 1 and 100 and name !~ '[[:cntrl:]/\\]'),
  size_bytes bigint not null check (size_bytes >= 0),
  created_at timestamptz not null default now(),
  check ((setup_id is null) <> (product_id is null)),
  unique (setup_id, name),
  unique (product_id, name)
);
alter table public.setup_files enable row level security;

-- The caller's own policies on setups and owned products decide here [6.4, 6.6].
create policy "who sees a setup sees its files" on public.setup_files for select to authenticated
  using (setup_id is not null and exists (select from public.setups s where s.id = setup_id));
create policy "who owns a product sees its files" on public.setup_files for select to authenticated
  using (product_id is not null and exists (select from public.owned_products o
    where o.user_id = (select auth.uid()) and o.product_id = setup_files.product_id and o.status = 'active'));
create policy "staff see the files of setups and products" on public.setup_files for select to authenticated
  using ((select public.staff_may('setups', 'read')));
select private.require_second_factor('public.setup_files');
revoke all on public.setup_files from anon, authenticated;
grant select on public.setup_files to authenticated;
grant all on public.setup_files to service_role;

drop policy "members read the files of their setups" on storage.objects;
drop policy "members read the files of the robot they own" on storage.objects;
create policy "members read the files they see" on storage.objects for select to authenticated
  using (bucket_id = 'setup-files' and exists (select from public.setup_files f where f.path = objects.name));
