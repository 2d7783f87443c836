-- Live sessions and their recordings [1.6, 2.21, 6.5]. The weekly rule is the business's (domain/live/live-schedule.ts): a
-- job writes it into class_series and keeps the sessions of the coming weeks; one that a person changed stays as it is.
create table public.class_series (
  id text primary key check (char_length(id) between 1 and 40),
  -- ISO weekdays, Monday = 1, and the time on the wall in that IANA zone.
  weekdays smallint[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(weekdays) between 1 and 7),
  wall_time time not null,
  zone text not null check (zone ~ '^[A-Za-z0-9_+/-]{1,60}$'),
  duration_minutes smallint not null check (duration_minutes between 5 and 720),
  -- Nobody is named where the operator has not said who.
  host text check (char_length(host) between 1 and 80),
  topic_es text not null check (char_length(topic_es) between 1 and 120),
  topic_en text not null check (char_length(topic_en) between 1 and 120)
);

create table public.live_sessions (
  id uuid primary key default gen_random_uuid(),
  series_id text not null references public.class_series (id),
  -- The date on the series' clock.
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null default 'scheduled' check (state in ('scheduled', 'cancelled', 'done')),
  -- Its own; null: the series' topic.
  topic_es text check (char_length(topic_es) between 1 and 120),
  topic_en text check (char_length(topic_en) between 1 and 120),
  -- When a person changed it: from then on the rule does not.
  edited_at timestamptz,
  version integer not null default 1,
  check ((topic_es is null) = (topic_en is null)),
  unique (series_id, day)
);
create index live_sessions_starts_at on public.live_sessions (starts_at, id);
create trigger live_sessions_version before update on public.live_sessions
  for each row execute function private.count_version();

-- Where a session is held: for whoever may come, while it is (domain/live/join-window.ts).
create table public.session_rooms (
  session_id uuid primary key references public.live_sessions (id) on delete cascade,
  join_url text not null check (join_url ~ '^https://' and char_length(join_url) <= 500)
);

-- Sessions whose reminders were written: by one process, in the transaction that writes them.
create table public.reminded_sessions (
  session_id uuid primary key references public.live_sessions (id) on delete cascade,
  reminded_at timestamptz not null
);

create table public.recordings (
  id uuid primary key default gen_random_uuid(),
  session_id uuid references public.live_sessions (id) on delete set null,
  -- When the class was held.
  held_at timestamptz not null,
  title_es text not null check (char_length(title_es) between 1 and 120),
  title_en text not null check (char_length(title_en) between 1 and 120),
  -- In the bucket `recordings`, or elsewhere.
  video_path text unique check (char_length(video_path) between 1 and 300),
  external_url text check (external_url ~ '^https://' and char_length(external_url) <= 500),
  seconds integer check (seconds between 1 and 86400),
  -- Null: only the team sees it.
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (private.to_search_text(title_es || ' ' || title_en)) stored,
  check (video_path is null or external_url is null),
  check (published_at is null or (num_nonnulls(video_path, external_url) = 1 and seconds is not null))
);
create index recordings_held_at on public.recordings (held_at, id);
create index recordings_session_id on public.recordings (session_id);
create trigger recordings_version before update on public.recordings
  for each row execute function private.count_version();

alter table public.class_series enable row level security;
alter table public.live_sessions enable row level security;
alter table public.session_rooms enable row level security;
alter table public.reminded_sessions enable row level security;
alter table public.recordings enable row level security;

-- Nothing of them is for the 6-month plan, the trial and visitors [6.3, 6.5]: those see the weekly rule on a public page.
create policy "members with live sessions read what series there are" on public.class_series for select to authenticated
  using ((select public.member_may('live_sessions')) or (select public.staff_may('content', 'read')));
create policy "members with live sessions read when they are" on public.live_sessions for select to authenticated
  using ((select public.member_may('live_sessions')) or (select public.staff_may('content', 'read')));
create policy "members with live sessions enter while one is held" on public.session_rooms for select to authenticated
  using ((select public.staff_may('content', 'read')) or (select public.member_may('live_sessions')) and exists (
    select from public.live_sessions s where s.id = session_id and s.state = 'scheduled'
      and now() >= s.starts_at - interval '10 minutes' and now() < s.ends_at));
create policy "members with live sessions watch what is published" on public.recordings for select to authenticated
  using ((select public.staff_may('content', 'read'))
    or (select public.member_may('live_sessions')) and published_at <= now());
select private.require_second_factor(guarded) from unnest(array['public.class_series', 'public.live_sessions',
  'public.session_rooms', 'public.recordings']::regclass[]) guarded;

revoke all on public.class_series, public.live_sessions, public.session_rooms, public.reminded_sessions,
  public.recordings from anon, authenticated;
grant select on public.class_series, public.live_sessions, public.session_rooms, public.recordings to authenticated;
grant all on public.class_series, public.live_sessions, public.session_rooms, public.reminded_sessions,
  public.recordings to service_role;

-- Sessions with their topic, for screens and lists; the policies of the tables beneath decide.
create view public.live_session_list with (security_invoker = true) as
  select s.id, s.day, s.starts_at, s.ends_at, s.state, coalesce(s.topic_es, c.topic_es) as topic_es,
    coalesce(s.topic_en, c.topic_en) as topic_en, c.host, c.zone, s.version,
    exists (select from public.session_rooms r where r.session_id = s.id) as has_room,
    (select r.id from public.recordings r where r.session_id = s.id order by r.created_at limit 1) as recording_id,
    private.to_search_text(coalesce(s.topic_es, c.topic_es) || ' ' || coalesce(s.topic_en, c.topic_en) || ' ' || s.day)
      as search_text
  from public.live_sessions s join public.class_series c on c.id = s.series_id;
revoke all on public.live_session_list from anon, authenticated, service_role;
grant select on public.live_session_list to authenticated, service_role;

-- A file without its published row is nobody's to watch; the caller's own policies on recordings decide.
alter policy "members watch the recorded classes" on storage.objects
  using (bucket_id = 'recordings' and (select public.member_may('live_sessions'))
    and exists (select from public.recordings r where r.video_path = objects.name));

do $$
begin
  if to_regprocedure('gateway.publish_table(regclass)') is not null then
    perform gateway.publish_table('public.live_sessions');
  else
    alter publication supabase_realtime add table public.live_sessions;
  end if;
end $$;
