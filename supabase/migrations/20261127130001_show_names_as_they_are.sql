-- A profile's names are written by its member through the API, and at sign-up by whatever sends them: characters that are
-- not seen, or turn what stands around them, are taken out as domain/checkout/plain-text.ts does. The joiners U+200C and
-- U+200D belong into names of several scripts; a name of which nothing would be seen is empty.
create function private.clean_code(text) returns text
  language sql immutable set search_path = ''
  as $$ select btrim(regexp_replace($1, '[\u0001-\u001F\u007F-\u009F\u2028\u2029\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\U000E0001\U000E0020-\U000E007F]', '', 'g')) $$;

create function private.clean_name(text) returns text
  language sql immutable set search_path = ''
  as $$ select case when private.clean_code(regexp_replace($1, '[\s\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2065\u2800\u3164\uFE00-\uFE0F\uFFA0\U000E0100-\U000E01EF]', '', 'g')) = '' then ''
    else btrim(regexp_replace($1, '[\u0001-\u001F\u007F-\u009F\u2028\u2029\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\U000E0001\U000E0020-\U000E007F]', '', 'g')) end $$;

create function private.clean_profile_names() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    new.name := private.clean_name(new.name);
    new.tradingview_username := private.clean_code(new.tradingview_username);
    return new;
  end $$;
revoke execute on function private.clean_code(text), private.clean_name(text), private.clean_profile_names() from public;
create trigger clean_profile_names before insert or update of name, tradingview_username on public.profiles
  for each row execute function private.clean_profile_names();

update public.profiles set name = private.clean_name(name)
  where name is distinct from private.clean_name(name);
