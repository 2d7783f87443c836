-- Accounts: the member's profile and the list of administrators.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 120),
  avatar_url text check (avatar_url is null or (avatar_url ~ '^https://' and char_length(avatar_url) <= 500)),
  tradingview_username text check (char_length(tradingview_username) <= 60),
  telegram_username text check (char_length(telegram_username) <= 60),
  language text not null default 'es' check (language in ('es', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.admin_users (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Versions of documents a person accepted, with when and where.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  document text not null check (document in ('terms', 'privacy', 'withdrawal_waiver')),
  version text not null check (char_length(version) <= 40),
  context text not null check (context in ('register', 'checkout')),
  accepted_at timestamptz not null default now()
);
create index consents_user_id on public.consents (user_id);

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor uuid,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);

-- The one question every administrator policy asks. Reads the table at each call, so a removed
-- administrator loses everything with the next request.
create function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from public.admin_users where user_id = (select auth.uid())) $$;

create function public.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.updated_at := now(); return new; end $$;
create trigger profiles_touch before update on public.profiles
  for each row execute function public.touch_updated_at();

-- Every account has a profile; the register form's name, language and accepted terms arrive as user metadata.
create function public.create_profile_for_user() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  metadata jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (id, name, language)
  values (
    new.id,
    left(coalesce(metadata ->> 'name', ''), 120),
    case when metadata ->> 'language' = 'en' then 'en' else 'es' end
  );
  if metadata ->> 'terms_version' is not null then
    insert into public.consents (user_id, document, version, context)
    values (new.id, 'terms', left(metadata ->> 'terms_version', 40), 'register');
  end if;
  return new;
end $$;
create trigger create_profile_after_signup after insert on auth.users
  for each row execute function public.create_profile_for_user();

alter table public.profiles enable row level security;
alter table public.admin_users enable row level security;
alter table public.consents enable row level security;
alter table public.audit_log enable row level security;

create policy "a member reads their own profile" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select public.is_admin()));
create policy "a member edits their own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "a user learns whether they are an administrator" on public.admin_users for select to authenticated
  using (user_id = (select auth.uid()));
create policy "a member reads their own consents" on public.consents for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "administrators read the audit log" on public.audit_log for select to authenticated
  using ((select public.is_admin()));

revoke all on public.profiles, public.admin_users, public.consents, public.audit_log from anon, authenticated;
grant select, update (name, avatar_url, tradingview_username, telegram_username, language) on public.profiles to authenticated;
grant select on public.admin_users, public.consents, public.audit_log to authenticated;
grant all on public.profiles, public.admin_users, public.consents, public.audit_log to service_role;
revoke execute on function public.create_profile_for_user() from public, anon, authenticated;
revoke execute on function public.touch_updated_at() from public, anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
