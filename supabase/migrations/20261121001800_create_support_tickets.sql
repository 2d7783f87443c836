-- What people ask the team. Anybody may write one, through the server, which counts and checks; who wrote it signed in
-- reads it again, administrators read all of them and say when one is answered.

create table public.support_tickets (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  user_id uuid references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) <= 254),
  subject text not null check (char_length(subject) between 1 and 150),
  message text not null check (char_length(message) between 1 and 5000),
  language text not null check (language in ('es', 'en')),
  status text not null default 'open' check (status in ('open', 'answered')),
  created_at timestamptz not null default now(),
  answered_at timestamptz check ((answered_at is null) = (status = 'open'))
);
create index support_tickets_user_id on public.support_tickets (user_id);
create index support_tickets_open on public.support_tickets (created_at) where status = 'open';

alter table public.support_tickets enable row level security;
create policy "their writer and administrators read tickets" on public.support_tickets for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "administrators say when one is answered" on public.support_tickets for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
revoke all on public.support_tickets from anon, authenticated;
grant select, update (status, answered_at) on public.support_tickets to authenticated;
grant all on public.support_tickets to service_role;
grant usage, select on all sequences in schema public to service_role;
revoke all on all sequences in schema public from anon, authenticated;
