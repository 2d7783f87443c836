-- The office sees how the jobs went and has one run besides its times (docs/decisions/214).
alter table public.job_runs
  -- Somebody of the team had it run; who, is in the audit trail. Its `due_at` is when they asked.
  add column is_asked boolean not null default false,
  -- Runs of the job that failed one after another, up to this one's last try.
  add column failures integer not null default 0 check (failures >= 0);
update public.job_runs set failures = 1 where outcome = 'failed';
