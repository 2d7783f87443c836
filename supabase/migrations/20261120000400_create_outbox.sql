-- Messages to send, written in the transaction that causes them and delivered by a job.

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail')),
  kind text not null,
  recipient text not null,
  language text not null check (language in ('es', 'en')),
  payload jsonb not null default '{}',
  -- One message for one cause: a second insert with the same key is ignored.
  dedupe_key text not null unique,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index outbox_open on public.outbox (next_attempt_at) where sent_at is null and failed_at is null;

alter table public.outbox enable row level security;
create policy "administrators read the outbox" on public.outbox for select to authenticated
  using ((select public.is_admin()));
revoke all on public.outbox from anon, authenticated;
grant select on public.outbox to authenticated;
grant all on public.outbox to service_role;
