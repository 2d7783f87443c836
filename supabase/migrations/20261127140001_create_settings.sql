-- What the program has learnt while it runs and has to remember for all processes, a row for each subject. What an
-- operator chooses is in the environment; private.settings is what policies ask.
create table public.settings (
  key text primary key check (key ~ '^[a-z_.]{1,60}$'),
  value jsonb not null,
  updated_at timestamptz not null
);

alter table public.settings enable row level security;
create policy "staff read the settings" on public.settings for select to authenticated
  using ((select public.staff_may('jobs', 'read')));
select private.require_second_factor('public.settings');
revoke all on public.settings from anon, authenticated;
grant select on public.settings to authenticated;
grant all on public.settings to service_role;
