-- What the office sets while the program runs, a row for each section of /admin/settings. A field that the value lacks
-- has its default (domain/settings); every process hears of a change, since pages show most of it.
alter table public.settings add column version integer not null default 1;
create trigger settings_version before update on public.settings
  for each row execute function private.count_version();
create trigger settings_tell_change after insert or update or delete or truncate on public.settings
  for each statement execute function public.tell_public_change();

insert into public.settings (key, value, updated_at)
  values ('contact', '{}', now()), ('support.hours', '{}', now()), ('telegram.community', '{}', now());

-- Where its row says nothing the office counts by its default, which a test holds to domain/settings.
create or replace function private.office_zone() returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select value ->> 'zone' from public.settings where key = 'office.zone'), 'America/Lima')
  $$;
