-- The live record: what the promised signals of each day did. Outcomes come from the operator's source; a day's record is
-- published with its hash in the evidence ledger, and anew, as its next version, where something else is told later.
-- docs/decisions/153.

-- An alert may tell how a signal's trade ended.
alter table public.signal_events drop constraint signal_events_action_check;
alter table public.signal_events add constraint signal_events_action_check
  check (action in ('signal', 'cancel', 'close', 'test'));
alter table public.signal_events drop constraint signal_events_outcome_check;
alter table public.signal_events add constraint signal_events_outcome_check
  check (outcome in ('written', 'changed', 'unchanged', 'cancelled', 'closed', 'tested'));

-- What was told of a promised signal; the last counts, and none is changed or taken away.
create table public.signal_outcomes (
  id bigint generated always as identity primary key,
  signal_date date not null references public.signal_commitments (signal_date),
  -- No foreign key: what was told stays when the setup goes.
  setup_id bigint not null,
  origin text not null check (origin in ('alert', 'bars')),
  -- `none`: price didn't move between the setup's two times.
  side text not null check (side in ('buy', 'sell', 'none')),
  -- In the quoted unit. Not a number and infinity lie beyond every bound.
  entry numeric check (entry between -1e9 and 1e9),
  exit numeric check (exit between -1e9 and 1e9),
  told_at timestamptz not null,
  -- The source of the alert, or the file that the bars were read from.
  source_id uuid,
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  check ((side = 'none') = (entry is null) and (side = 'none') = (exit is null)),
  check ((origin = 'bars') = (file_sha256 is not null))
);
create index signal_outcomes_signal on public.signal_outcomes (signal_date, setup_id, id desc);

-- A day as it was published: version 1, and one more with each change, which says why.
create table public.record_days (
  day date not null references public.signal_openings (signal_date),
  version integer not null check (version > 0),
  reason text check (reason in ('late', 'changed')),
  published_at timestamptz not null,
  -- Of its document's canonical JSON: docs/evidence.md.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  signals integer not null check (signals > 0),
  judged integer not null check (judged between 0 and signals),
  trades integer not null check (trades between 0 and judged),
  -- Thousandths of R, costs included.
  milli_r bigint not null,
  -- Its entry in the ledger.
  sequence bigint not null references public.evidence_entries (sequence),
  primary key (day, version),
  check ((version = 1) = (reason is null))
);
create index record_days_sequence on public.record_days (sequence);

create function private.refuse_record_change() returns trigger language plpgsql set search_path = ''
  as $$ begin raise exception 'the live record only grows' using errcode = '42501'; end $$;
create trigger refuse_change before update or delete or truncate on public.signal_outcomes
  for each statement execute function private.refuse_record_change();
create trigger refuse_change before update or delete or truncate on public.record_days
  for each statement execute function private.refuse_record_change();
revoke execute on function private.refuse_record_change() from public;

-- Before its day is revealed nobody reads what a signal did; afterwards they read the published record.
alter table public.signal_outcomes enable row level security;
alter table public.record_days enable row level security;
create policy "everybody reads the live record" on public.record_days for select to anon, authenticated using (true);
revoke all on public.signal_outcomes, public.record_days from anon, authenticated, service_role;
grant select on public.record_days to anon, authenticated;
grant select, insert on public.signal_outcomes, public.record_days to service_role;
grant usage, select on all sequences in schema public to service_role;
revoke all on all sequences in schema public from anon, authenticated;

create trigger record_days_tell_change after insert on public.record_days
  for each statement execute function public.tell_public_change();

-- The ledger learns two more kinds of entries: a day of the live record, and its next version.
alter table public.evidence_entries drop constraint evidence_entries_kind_check;
alter table public.evidence_entries add constraint evidence_entries_kind_check
  check (kind in ('trades', 'correction', 'account_day', 'account_correction', 'record_day', 'record_correction'));
