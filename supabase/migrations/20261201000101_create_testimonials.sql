-- What members say of LPX [2.28], shown with their consent once the office has published it (docs/decisions/207). Also the
-- answer of who doesn't want to say anything: nobody is asked twice. Rules: domain/testimonials.
create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  state text not null check (state in ('dismissed', 'withdrawn', 'pending', 'published', 'refused')),
  stars integer check (stars between 1 and 5),
  text text check (char_length(btrim(text)) between 20 and 1000),
  shown_as text check (shown_as in ('name', 'initials', 'pseudonym')),
  -- The name as its member agreed to be shown; one of the profile that changes later changes nothing here.
  shown_name text check (char_length(btrim(shown_name)) between 1 and 100),
  language text check (language in ('es', 'en')),
  consented_at timestamptz,
  -- Days under a plan when it was written.
  member_days integer check (member_days >= 30),
  written_at timestamptz,
  judged_at timestamptz,
  -- Staff; no key, as in every row that only says who did something.
  judged_by uuid,
  refusal_reason text check (char_length(btrim(refusal_reason)) between 1 and 300),
  search_text text not null generated always as
    (private.to_search_text(coalesce(shown_name, '') || ' ' || coalesce(text, ''))) stored,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- All of it, or nothing is left of it.
  check (num_nonnulls(stars, text, shown_as, shown_name, language, consented_at, member_days, written_at)
    = case when state in ('pending', 'published', 'refused') then 8 else 0 end),
  check (num_nonnulls(judged_at, judged_by) = case when state in ('published', 'refused') then 2 else 0 end),
  check ((refusal_reason is not null) = (state = 'refused'))
);
create index testimonials_written_at on public.testimonials (written_at, id);
create trigger testimonials_version before update on public.testimonials
  for each row execute function private.count_version();
-- Pages show the published ones alone: what a member writes or puts off makes no page anew.
create trigger testimonials_tell_change after update on public.testimonials
  for each row when (old.state = 'published' or new.state = 'published') execute function public.tell_public_change();
create trigger testimonials_tell_removal after delete on public.testimonials
  for each row when (old.state = 'published') execute function public.tell_public_change();

alter table public.testimonials enable row level security;
create policy "a member reads their own testimonial" on public.testimonials for select to authenticated
  using (user_id = (select auth.uid()));
create policy "staff read what members wrote" on public.testimonials for select to authenticated
  using (state in ('pending', 'published', 'refused') and (select public.staff_may('content', 'read')));
select private.require_second_factor('public.testimonials');
-- Written by actions alone.
revoke all on public.testimonials from anon, authenticated;
grant select on public.testimonials to authenticated;
grant all on public.testimonials to service_role;
