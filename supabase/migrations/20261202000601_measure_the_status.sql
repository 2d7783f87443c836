-- What the status page shows (docs/decisions/217): what the server measures of its own parts each minute, and incidents, those
-- that a measurement opened and the office's. Rules: domain/status.

-- A row for each part: its state at the last minute that counts, and the run of minutes of which that is the last.
create table public.status_parts (
  part text primary key check (char_length(part) between 1 and 40),
  -- The last minute that some process took to measure, so that no other does.
  claimed_minute timestamptz not null,
  counted_minute timestamptz,
  state text not null default 'unmeasured' check (state in ('works', 'limited', 'down', 'unmeasured')),
  run_is_failing boolean,
  run_minutes integer check (run_minutes > 0),
  run_since timestamptz,
  check (num_nonnulls(run_is_failing, run_minutes, run_since) in (0, 3))
);

-- How many minutes of a day (UTC) were measured: of those that weren't, nothing is said.
create table public.status_days (
  part text not null check (char_length(part) between 1 and 40),
  day date not null,
  measured integer not null check (measured between 1 and 1440),
  limited integer not null check (limited >= 0),
  failed integer not null check (failed >= 0),
  primary key (part, day),
  check (limited + failed <= measured)
);
create index status_days_day on public.status_days (day);

create table public.incidents (
  id uuid primary key default gen_random_uuid(),
  parts text[] not null check (cardinality(parts) between 1 and 10),
  severity text not null check (severity in ('limited', 'down')),
  -- The part whose measurement opened it; null: the office did.
  probe text,
  -- A measurement has no words of its own: the page has them.
  title_es text check (char_length(btrim(title_es)) between 1 and 120),
  title_en text check (char_length(btrim(title_en)) between 1 and 120),
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null,
  search_text text not null generated always as
    (private.to_search_text(coalesce(title_es, '') || ' ' || coalesce(title_en, ''))) stored,
  version integer not null default 1,
  check (closed_at >= opened_at),
  check (num_nonnulls(title_es, title_en) = case when probe is null then 2 else 0 end)
);
-- One at a time of each measurement.
create unique index incidents_open_probe on public.incidents (probe) where closed_at is null;
create index incidents_opened_at on public.incidents (opened_at, id);
create trigger incidents_version before update on public.incidents
  for each row execute function private.count_version();
create trigger incidents_tell_change after insert or update or delete on public.incidents
  for each row execute function public.tell_public_change();

-- What the office tells of one. Never changed: whoever read it has read it.
create table public.incident_updates (
  id uuid primary key default gen_random_uuid(),
  incident_id uuid not null references public.incidents (id) on delete cascade,
  at timestamptz not null,
  text_es text not null check (char_length(btrim(text_es)) between 1 and 2000),
  text_en text not null check (char_length(btrim(text_en)) between 1 and 2000)
);
create index incident_updates_incident on public.incident_updates (incident_id, at, id);

alter table public.status_parts enable row level security;
alter table public.status_days enable row level security;
alter table public.incidents enable row level security;
alter table public.incident_updates enable row level security;
create policy "staff read incidents" on public.incidents for select to authenticated
  using ((select public.staff_may('jobs', 'read')));
create policy "staff read what was told of incidents" on public.incident_updates for select to authenticated
  using ((select public.staff_may('jobs', 'read')));
select private.require_second_factor('public.incidents');
select private.require_second_factor('public.incident_updates');
-- Written by the job and by actions alone; visitors read what the page shows by the function below.
revoke all on public.status_parts, public.status_days, public.incidents, public.incident_updates from anon, authenticated;
grant select on public.incidents, public.incident_updates to authenticated;
grant all on public.status_parts, public.status_days, public.incidents, public.incident_updates to service_role;

-- Everything that the page shows, never more rows than it has room for: anybody may ask.
create function public.read_status() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'parts', coalesce((select jsonb_agg(jsonb_build_object('part', p.part, 'state', p.state, 'at', p.counted_minute)
        order by p.part) from public.status_parts p), '[]'),
      'days', coalesce((select jsonb_agg(jsonb_build_object('part', d.part, 'day', d.day, 'measured', d.measured,
        'limited', d.limited, 'failed', d.failed) order by d.day, d.part)
        from (select * from public.status_days order by day desc, part limit 400) d), '[]'),
      'incidents', coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'parts', i.parts, 'severity', i.severity,
        'probe', i.probe, 'es', i.title_es, 'en', i.title_en, 'openedAt', i.opened_at, 'closedAt', i.closed_at,
        'updates', coalesce((select jsonb_agg(jsonb_build_object('at', u.at, 'es', u.text_es, 'en', u.text_en)
          order by u.at, u.id)
          from (select * from public.incident_updates where incident_id = i.id order by at desc, id limit 50) u), '[]'))
        order by i.opened_at desc, i.id)
        from (select * from public.incidents order by (closed_at is null) desc, opened_at desc, id limit 50) i), '[]'))
  $$;
revoke execute on function public.read_status() from public;
grant execute on function public.read_status() to anon, authenticated, service_role;
