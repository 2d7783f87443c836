-- What the operator says of the product in figures ("stated by LPX"), each with its source and the day on which it was last
-- checked (docs/decisions/222). The program's own file fills the table; a row that the office has edited stays as it is.
create table public.claims (
  id text primary key default gen_random_uuid()::text check (id ~ '^[A-Za-z0-9-]{1,40}$'),
  -- `title`: what the home page's title says, whose words are the program's.
  place text not null check (place in ('title', 'hero', 'results')),
  position integer not null,
  value text not null check (char_length(value) <= 20),
  words_es text not null check (char_length(words_es) <= 60),
  words_en text not null check (char_length(words_en) <= 60),
  source_es text not null check (char_length(btrim(source_es)) between 1 and 200),
  source_en text not null check (char_length(btrim(source_en)) between 1 and 200),
  link text check (link ~ '^https://' and char_length(link) <= 300),
  checked_on date not null,
  -- The last day on which it is shown, by the office's clock.
  shown_until date check (shown_until >= checked_on),
  is_shown boolean not null default true,
  -- When the office changed it first: from then on the file doesn't.
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (case when place = 'title' then value = '' and words_es = '' and words_en = '' and is_shown and shown_until is null
    else btrim(value) <> '' and btrim(words_es) <> '' and btrim(words_en) <> '' end)
);
create trigger claims_version before update on public.claims
  for each row execute function private.count_version();
create trigger claims_tell_change after insert or update or delete or truncate on public.claims
  for each statement execute function public.tell_public_change();

alter table public.claims enable row level security;
create policy "staff read claims" on public.claims for select to authenticated
  using ((select public.staff_may('products', 'read')));
select private.require_second_factor('public.claims');
-- Written by actions alone; visitors read what is shown of them in pages.
revoke all on public.claims from anon, authenticated;
grant select on public.claims to authenticated;
grant all on public.claims to service_role;
