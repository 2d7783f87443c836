-- An account that the team closed: the auth service refuses whoever has it (auth.users.banned_until), and the office's
-- list says so. docs/decisions/211.
alter table public.user_list add column is_banned boolean not null default false;

create or replace function private.list_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.deleted_at is not null then
    delete from public.user_list where id = new.id;
  else
    update public.user_list set email = new.email, last_sign_in_at = new.last_sign_in_at,
      is_confirmed = new.confirmed_at is not null, is_banned = coalesce(new.banned_until > now(), false)
    where id = new.id;
  end if;
  return null;
end $$;
drop trigger list_account on auth.users;
create trigger list_account
  after update of email, email_confirmed_at, phone_confirmed_at, last_sign_in_at, banned_until, deleted_at
  on auth.users for each row execute function private.list_account();

update public.user_list l set is_banned = true from auth.users u where u.id = l.id and u.banned_until > now();
create index user_list_banned on public.user_list (created_at, id) where is_banned;
