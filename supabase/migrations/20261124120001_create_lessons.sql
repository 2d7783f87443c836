-- Courses as members study them [2.19, 2.21, 3.11]: what everybody may know of a lesson, what is in it, the answers to
-- its questions, and what each member has done, noted and been certified.

create table public.lessons (
  id uuid primary key default gen_random_uuid(),
  course_id text not null references public.courses (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null check (position > 0),
  minutes integer not null check (minutes > 0),
  title_es text not null,
  title_en text not null,
  summary_es text not null,
  summary_en text not null,
  -- What only the operator has and is still to come, said as such.
  to_be_published_es text,
  to_be_published_en text,
  drip text check (drip in ('days', 'date', 'previous')),
  drip_days integer check (drip_days >= 0),
  drip_date date,
  question_count integer not null default 0 check (question_count >= 0),
  video_seconds integer check (video_seconds > 0),
  -- False while there is nothing to read yet: only its title is known.
  is_published boolean not null default true,
  -- What the importer wrote last; it leaves a lesson alone that the team has edited since.
  source_hash text,
  edited_at timestamptz,
  version integer not null default 1,
  unique (course_id, slug),
  check ((to_be_published_es is null) = (to_be_published_en is null)),
  check ((drip_days is not null) = (drip is not distinct from 'days')),
  check ((drip_date is not null) = (drip is not distinct from 'date'))
);
create index lessons_of_course on public.lessons (course_id, position);
create trigger lessons_version before update on public.lessons
  for each row execute function private.count_version();

create table public.lesson_contents (
  lesson_id uuid primary key references public.lessons (id) on delete cascade,
  -- Markdown.
  body_es text not null,
  body_en text not null,
  -- { address: [width, height] } of the pictures in it.
  pictures jsonb not null default '{}' check (jsonb_typeof(pictures) = 'object'),
  -- [{ question: {es, en}, options: [{es, en}] }]
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  -- Names in the bucket course-videos.
  video_path text,
  captions_es_path text,
  captions_en_path text
);

-- [{ correct, why: {es, en}, step }], in the order of the questions. No API role reads them: the answer is told by
-- answer-question, to who has answered.
create table public.lesson_answers (
  lesson_id uuid primary key references public.lessons (id) on delete cascade,
  answers jsonb not null check (jsonb_typeof(answers) = 'array')
);

-- Written by actions alone: a certificate hangs on it.
create table public.lesson_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  -- [[from, to]] in seconds, merged (domain/courses).
  watched jsonb not null default '[]' check (jsonb_typeof(watched) = 'array'),
  position_seconds double precision not null default 0 check (position_seconds >= 0),
  is_read boolean not null default false,
  -- The option that was chosen last, by the question's place.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  right_answers integer[] not null default '{}',
  started_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  primary key (user_id, lesson_id)
);

create table public.lesson_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade default auth.uid(),
  lesson_id uuid not null references public.lessons (id) on delete cascade,
  -- Of the video, where there is one.
  at_seconds integer check (at_seconds >= 0),
  text text not null check (char_length(btrim(text)) > 0 and char_length(text) <= 2000),
  created_at timestamptz not null default now()
);
create index lesson_notes_of_member on public.lesson_notes (user_id, lesson_id);

-- What stands on paper stays as it was printed.
create table public.certificates (
  code text primary key check (code ~ '^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  course_id text not null references public.courses (id),
  name text not null check (char_length(btrim(name)) > 0),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  version integer not null default 1,
  search_text text generated always as (private.to_search_text(code || ' ' || name)) stored,
  unique (user_id, course_id)
);
create trigger certificates_version before update on public.certificates
  for each row execute function private.count_version();

-- Since when a member learns: the beginning of their first membership or of their trial. Days of a drip count from here.
create function private.learning_since(member uuid) returns timestamptz
  language sql stable set search_path = ''
  as $$
    select least(
      (select min(m.starts_at) from public.memberships m where m.user_id = member),
      (select t.granted_at from public.trials t where t.user_id = member))
  $$;
revoke execute on function private.learning_since(uuid) from public;

create function public.learning_since() returns timestamptz
  language plpgsql stable security definer set search_path = ''
  as $$ begin return case when public.is_fully_signed_in() then private.learning_since(auth.uid()) end; end $$;
revoke execute on function public.learning_since() from public, anon;
grant execute on function public.learning_since() to authenticated;

-- Whether a lesson is open for a member by its drip, the same as domain/courses/outline.ts, which a test compares. Days are
-- 24 hours; a date begins at midnight of the reference clock, UTC-4 all year.
create function private.lesson_is_open(lesson uuid, member uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select case l.drip
      when 'days' then private.learning_since(member) + make_interval(hours => 24 * l.drip_days) <= now()
      when 'date' then (l.drip_date + time '04:00') at time zone 'UTC' <= now()
      when 'previous' then coalesce((
        select exists (select from public.lesson_progress p
          where p.user_id = member and p.lesson_id = before.id and p.completed_at is not null)
        from public.lessons before
        where before.course_id = l.course_id and before.position < l.position and before.is_published
        order by before.position desc limit 1), true)
      else true end
    from public.lessons l where l.id = lesson and l.is_published), false)
  $$;

-- The question of the actions, which ask for a member by id: the service's alone.
create function public.may_study(lesson uuid, member uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.holds_benefit(member, 'courses') and private.lesson_is_open(lesson, member) $$;
revoke execute on function private.lesson_is_open(uuid, uuid) from public;
grant execute on function private.lesson_is_open(uuid, uuid) to authenticated;
revoke execute on function public.may_study(uuid, uuid) from public, anon, authenticated;
grant execute on function public.may_study(uuid, uuid) to service_role;

-- One lesson takes as many notes of a member as anybody will read again.
create function private.takes_note(member uuid, lesson uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select count(*) < 200 from public.lesson_notes n where n.user_id = member and n.lesson_id = lesson $$;
revoke execute on function private.takes_note(uuid, uuid) from public;
grant execute on function private.takes_note(uuid, uuid) to authenticated;

alter table public.lessons enable row level security;
alter table public.lesson_contents enable row level security;
alter table public.lesson_answers enable row level security;
alter table public.lesson_progress enable row level security;
alter table public.lesson_notes enable row level security;
alter table public.certificates enable row level security;

create policy "whoever is signed in reads what lessons there are" on public.lessons for select to authenticated
  using (true);
create policy "a member reads the lessons that are open" on public.lesson_contents for select to authenticated
  using ((select public.staff_may('content', 'read'))
    or ((select public.member_may('courses')) and private.lesson_is_open(lesson_id, (select auth.uid()))));
create policy "a member reads their own progress" on public.lesson_progress for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a member reads their own notes" on public.lesson_notes for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a member notes what is in the courses" on public.lesson_notes for insert to authenticated
  with check (user_id = (select auth.uid()) and (select public.member_may('courses'))
    and private.takes_note(user_id, lesson_id));
create policy "a member removes their own notes" on public.lesson_notes for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "a member reads their own certificates" on public.certificates for select to authenticated
  using (user_id = (select auth.uid()) or (select public.staff_may('content', 'read')));

select private.require_second_factor(format('public.%I', name)::regclass) from unnest(array[
  'lessons', 'lesson_contents', 'lesson_answers', 'lesson_progress', 'lesson_notes', 'certificates']) as name;

revoke all on public.lessons, public.lesson_contents, public.lesson_answers, public.lesson_progress, public.lesson_notes,
  public.certificates from anon, authenticated;
grant select on public.lessons, public.lesson_contents, public.lesson_progress, public.lesson_notes, public.certificates
  to authenticated;
grant insert (lesson_id, at_seconds, text), delete on public.lesson_notes to authenticated;
grant all on public.lessons, public.lesson_contents, public.lesson_answers, public.lesson_progress, public.lesson_notes,
  public.certificates to service_role;

-- A lesson that is closed keeps its video, too: the caller's own policy on lesson_contents decides here.
alter policy "members watch the courses" on storage.objects
  using (bucket_id = 'course-videos' and exists (select from public.lesson_contents c
    where objects.name in (c.video_path, c.captions_es_path, c.captions_en_path)));

-- A certificate's page is kept in memory like other public pages, and made anew when the certificate is taken back.
create trigger certificates_tell_change after insert or update or delete on public.certificates
  for each row execute function public.tell_public_change();
