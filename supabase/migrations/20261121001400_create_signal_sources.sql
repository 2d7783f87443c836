-- Where signals come from: the job that reads the setups' operating days, and alerts of a charting platform that a
-- source's secret vouches for. Only hashes of secrets are kept.

alter table public.daily_setup_signals
  -- What wrote or last changed the row.
  add column origin text not null default 'schedule' check (origin in ('schedule', 'webhook')),
  add column changed_at timestamptz not null default now();

create table public.signal_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 60),
  -- The part of a secret that says whose it is; it opens nothing.
  key text not null unique check (key ~ '^[0-9a-z]{10}$'),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create table public.signal_source_secrets (
  -- SHA-256 of the whole secret, whose random part has 256 bits: nobody guesses it back from here.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  source_id uuid not null references public.signal_sources (id) on delete cascade,
  purpose text not null check (purpose in ('alerts', 'test')),
  created_at timestamptz not null default now(),
  -- Null: until it is rotated.
  valid_until timestamptz
);
create index signal_source_secrets_source_id on public.signal_source_secrets (source_id);

-- Each alert that was followed, once: its key refuses the second.
create table public.signal_events (
  source_id uuid not null references public.signal_sources (id) on delete cascade,
  event_id text not null check (char_length(event_id) between 1 and 100),
  setup_id bigint not null references public.setups (id) on delete cascade,
  signal_date date not null,
  action text not null check (action in ('signal', 'cancel', 'test')),
  major_pattern_time time,
  outcome text not null check (outcome in ('written', 'changed', 'unchanged', 'cancelled', 'tested')),
  -- The alert's own time, and ours.
  sent_at timestamptz not null,
  received_at timestamptz not null,
  primary key (source_id, event_id)
);
create index signal_events_received_at on public.signal_events (received_at);
create index signal_events_setup_id on public.signal_events (setup_id, signal_date);

-- Alerts that were not followed, with the reason as the back office shows it; nothing of what they carried.
create table public.signal_refusals (
  id bigint generated always as identity primary key,
  source_id uuid not null references public.signal_sources (id) on delete cascade,
  reason text not null check (char_length(reason) <= 40),
  refused_at timestamptz not null
);
create index signal_refusals_source_id on public.signal_refusals (source_id, refused_at desc);

-- No policy: nobody but the server reads or writes these.
alter table public.signal_sources enable row level security;
alter table public.signal_source_secrets enable row level security;
alter table public.signal_events enable row level security;
alter table public.signal_refusals enable row level security;
revoke all on public.signal_sources, public.signal_source_secrets, public.signal_events, public.signal_refusals
  from anon, authenticated;
grant all on public.signal_sources, public.signal_source_secrets, public.signal_events, public.signal_refusals
  to service_role;
grant usage, select on all sequences in schema public to service_role;
revoke all on all sequences in schema public from anon, authenticated;
