-- What the jobs did. A clock job has a row for each moment at which it was due, and the row is its claim: of all
-- processes the one that writes it runs it. A job with a rhythm has one row for its last success (due_at null) and one
-- for the failures of an hour (due_at is the hour's start, attempts their number).
create table public.job_runs (
  id bigint generated always as identity primary key,
  job text not null check (char_length(job) between 1 and 60),
  due_at timestamptz,
  -- Of the last try; without an end it runs, or its process died.
  started_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('ok', 'failed')),
  -- Of the last try that failed: a code, never a text, which may hold an address or a token.
  error_code text check (char_length(error_code) <= 80),
  attempts integer not null default 1,
  process text not null check (char_length(process) <= 100),
  unique nulls not distinct (job, due_at),
  check ((ended_at is null) = (outcome is null)),
  check (outcome is distinct from 'failed' or error_code is not null)
);

alter table public.job_runs enable row level security;
create policy "administrators read how the jobs went" on public.job_runs for select to authenticated
  using ((select public.is_admin()));
select private.require_second_factor('public.job_runs');
revoke all on public.job_runs from anon, authenticated;
grant select on public.job_runs to authenticated;
grant all on public.job_runs to service_role;
revoke all on all sequences in schema public from anon, authenticated;
