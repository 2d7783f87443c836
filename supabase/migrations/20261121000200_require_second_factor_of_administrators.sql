-- An administrator who has a second factor is one only with it; where the server says so, none is without.

-- What the server decides and policies ask. Not in public: no API role reaches it.
create schema private;
create table private.settings (
  only_row boolean primary key default true check (only_row),
  administrators_need_second_factor boolean not null
);
revoke all on schema private from public;

-- Nobody said anything: the second factor is needed.
create function private.needs_second_factor(administrator uuid) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce((select administrators_need_second_factor from private.settings), true)
      or exists (select from auth.mfa_factors where user_id = administrator and status = 'verified')
  $$;

-- Still the one question every administrator policy asks, at each call. Their own row of admin_users stays readable
-- with the password alone, so that the sign-in knows whom to ask for the code.
create or replace function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.admin_users where user_id = (select auth.uid()))
      and (coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' or not private.needs_second_factor((select auth.uid())))
  $$;
