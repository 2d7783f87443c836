-- Disputes as the provider tells them, and what the office answers. docs/decisions/223.
alter table public.disputes
  -- The provider's codes.
  add column reason text,
  add column stage text,
  add column provider_state text,
  add column amount_cents integer check (amount_cents >= 0),
  -- What the buyer wrote there last.
  add column buyer_words text check (char_length(buyer_words) <= 2000),
  -- Codes of the evidence that is asked for.
  add column wants text[] not null default '{}',
  -- What the provider takes now.
  add column takes_evidence boolean not null default false,
  add column takes_acceptance boolean not null default false,
  add column provider_updated_at timestamptz,
  -- When the provider was last asked about it; null for those of before.
  add column checked_at timestamptz;
create index disputes_to_check on public.disputes (checked_at nulls first) where status = 'open';

-- An answer is written in the transaction of who gives it, and sent by a job: `sending` is committed before the provider is
-- asked, so that a process that dies leaves an answer in doubt, never one that is sent again unseen.
create table public.dispute_answers (
  id uuid primary key default gen_random_uuid(),
  dispute_id uuid not null references public.disputes (id),
  kind text not null check (kind in ('evidence', 'acceptance')),
  -- As the provider gets it, to the letter.
  text text not null check (char_length(text) <= 2000),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'refused')),
  -- Why it was refused: the provider's code, or one of ours.
  issue text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  written_at timestamptz not null,
  done_at timestamptz,
  check ((state in ('sent', 'refused')) = (done_at is not null)),
  check ((state = 'refused') = (issue is not null))
);
create index dispute_answers_dispute_id on public.dispute_answers (dispute_id, written_at);
create unique index dispute_answers_under_way on public.dispute_answers (dispute_id) where state in ('waiting', 'sending');
create index dispute_answers_due on public.dispute_answers (next_attempt_at) where state in ('waiting', 'sending');

alter table public.dispute_answers enable row level security;
create policy "staff read answers to disputes" on public.dispute_answers for select to authenticated
  using ((select public.staff_may('orders', 'read')));
select private.require_second_factor('public.dispute_answers');
-- Written by actions and the job alone.
revoke all on public.dispute_answers from anon, authenticated;
grant select on public.dispute_answers to authenticated;
grant all on public.dispute_answers to service_role;

-- Whether it is the office's turn: not while an answer is on its way, nor while the provider or the buyer has it, nor after
-- an answer that the provider has said nothing about since.
create function private.awaits_dispute_answer(disputed uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(d.provider_state not in ('UNDER_REVIEW', 'WAITING_FOR_BUYER_RESPONSE'), true)
      and not exists (
        select from public.dispute_answers a
        where a.dispute_id = d.id and (a.state in ('waiting', 'sending')
          or a.state = 'sent' and a.done_at >= coalesce(d.provider_updated_at, d.opened_at)))
    from public.disputes d where d.id = disputed
  $$;
revoke execute on function private.awaits_dispute_answer(uuid) from public;
grant execute on function private.awaits_dispute_answer(uuid) to authenticated, service_role;

-- A dispute leaves what waits for a person once it is answered. The view is the one of before, by its own definition.
do $$
declare
  before constant text := rtrim(pg_get_viewdef('public.due_items'::regclass), '; ');
  is_open constant text := 'd.status = ''open''::text';
begin
  if length(before) - length(replace(before, is_open, '')) <> length(is_open) then
    raise exception 'due_items has another part for disputes than this migration knows';
  end if;
  execute 'create or replace view public.due_items with (security_invoker = true) as '
    || replace(before, is_open, is_open || ' and private.awaits_dispute_answer(d.id)');
end $$;
