-- Answers that the team has prepared; what of a person stands in one is filled in where it is used
-- (domain/support/reply-template.ts). Nothing here is anybody's.
create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 100),
  text_es text not null check (char_length(btrim(text_es)) between 1 and 4000),
  text_en text not null check (char_length(btrim(text_en)) between 1 and 4000),
  -- Not offered any more; what was answered with it stays as it is.
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null generated always as (private.to_search_text(title || ' ' || text_es || ' ' || text_en)) stored
);
create index reply_templates_title on public.reply_templates (title, id);
create trigger reply_templates_version before update on public.reply_templates
  for each row execute function private.count_version();

alter table public.reply_templates enable row level security;
create policy "staff read prepared answers" on public.reply_templates for select to authenticated
  using ((select public.staff_may('tickets', 'read')));
select private.require_second_factor('public.reply_templates');
-- Written by actions alone.
revoke all on public.reply_templates from anon, authenticated;
grant select on public.reply_templates to authenticated;
grant all on public.reply_templates to service_role;
