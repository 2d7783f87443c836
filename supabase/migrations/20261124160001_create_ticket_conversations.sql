-- A ticket is a conversation: the team answers in it, its member writes on, and both add files.

-- `open` waits for the team; `waiting` waits for its writer; `closed` is done. `answered_at` is the team's last word, from
-- which reopening is counted (domain/support/ticket-state.ts); `first_answered_at` stays.
alter table public.support_tickets drop constraint support_tickets_status_check;
alter table public.support_tickets
  add constraint support_tickets_status_check check (status in ('open', 'answered', 'waiting', 'closed')),
  add column waiting_since timestamptz not null default now(),
  add column first_answered_at timestamptz,
  add column last_message_at timestamptz not null default now();
update public.support_tickets set waiting_since = created_at, first_answered_at = answered_at, last_message_at = created_at;
create index support_tickets_waiting_since on public.support_tickets (status, waiting_since, id);
create index support_tickets_first_answered_at on public.support_tickets (first_answered_at);
create index support_tickets_unclaimed on public.support_tickets (lower(email)) where user_id is null;

create table public.ticket_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  -- Who of the team wrote it is in the audit trail.
  is_from_team boolean not null,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index ticket_messages_ticket_id on public.ticket_messages (ticket_id, created_at);

-- Files of the bucket `attachments`; names that people gave them are kept here alone. Without a message they came with
-- the ticket itself.
create table public.ticket_attachments (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.support_tickets (id) on delete cascade,
  message_id uuid references public.ticket_messages (id) on delete cascade,
  path text not null unique,
  name text not null check (char_length(name) between 1 and 120),
  type text not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index ticket_attachments_ticket_id on public.ticket_attachments (ticket_id);
create index ticket_attachments_message_id on public.ticket_attachments (message_id);

alter table public.ticket_messages enable row level security;
alter table public.ticket_attachments enable row level security;
-- The policies of tickets decide which one is seen.
create policy "whoever reads a ticket reads its messages" on public.ticket_messages for select to authenticated
  using (exists (select from public.support_tickets t where t.id = ticket_id));
create policy "whoever reads a ticket reads the names of its files" on public.ticket_attachments for select to authenticated
  using (exists (select from public.support_tickets t where t.id = ticket_id));
select private.require_second_factor('public.ticket_messages');
select private.require_second_factor('public.ticket_attachments');
revoke all on public.ticket_messages, public.ticket_attachments from anon, authenticated;
grant select on public.ticket_messages, public.ticket_attachments to authenticated;
grant all on public.ticket_messages, public.ticket_attachments to service_role;

-- A message changes its ticket, too: this one table tells both sides of everything.
do $$
begin
  if to_regprocedure('gateway.publish_table(regclass)') is not null then
    perform gateway.publish_table('public.support_tickets');
  else
    alter publication supabase_realtime add table public.support_tickets;
  end if;
end $$;

create or replace view public.ticket_list with (security_invoker = true) as
  select id, number, user_id, name, email, subject, message, status, created_at, version, search_text, waiting_since,
    last_message_at
  from public.support_tickets;

-- What was asked without signing in belongs to the account whose confirmed address it came from: when the address is
-- confirmed, not later, since anybody may type an address into the form.
create function private.claim_tickets() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.support_tickets set user_id = new.id where user_id is null and lower(email) = lower(new.email);
  return null;
end $$;
revoke execute on function private.claim_tickets() from public;
create trigger claim_tickets_when_registered after insert on auth.users
  for each row when (new.email_confirmed_at is not null and new.email is not null)
  execute function private.claim_tickets();
create trigger claim_tickets_when_confirmed after update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null and new.email is not null
    and (old.email_confirmed_at is null or old.email is distinct from new.email))
  execute function private.claim_tickets();

-- How soon the team answered, over the tickets that were first answered in the last 30 days; the median in seconds, null
-- without any. Says nothing of a single ticket.
create function public.first_answer_times() returns table (answered integer, median_seconds integer)
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer, percentile_cont(0.5) within group (
      order by extract(epoch from first_answered_at - created_at))::integer
    from public.support_tickets where first_answered_at > now() - interval '30 days'
  $$;
revoke execute on function public.first_answer_times() from public;
grant execute on function public.first_answer_times() to anon, authenticated, service_role;

-- What the team notes for itself about a ticket.
alter table public.staff_notes add column ticket_id uuid references public.support_tickets (id) on delete cascade;
alter table public.staff_notes drop constraint staff_notes_check;
alter table public.staff_notes add constraint staff_notes_check check (num_nonnulls(user_id, order_id, ticket_id) = 1);
create index staff_notes_ticket_id on public.staff_notes (ticket_id, at) where ticket_id is not null;
alter policy "staff read notes about what they may read" on public.staff_notes
  using ((select public.staff_may('users', 'read')) and user_id is not null
    or (select public.staff_may('orders', 'read')) and order_id is not null
    or (select public.staff_may('tickets', 'read')) and ticket_id is not null);
