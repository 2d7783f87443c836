-- The office corrects a member's address (docs/decisions/221), and what named the one before still finds the account.

-- An address that an account had, and until when: its letters, orders and tickets of that time name it.
create table public.former_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- As the auth service keeps addresses.
  address text not null check (address = lower(address) and char_length(address) between 3 and 255),
  until timestamptz not null,
  primary key (user_id, address)
);
create index former_addresses_address on public.former_addresses (address, until);
alter table public.former_addresses enable row level security;
create policy "staff read which addresses an account had" on public.former_addresses for select to authenticated
  using ((select public.staff_may('users', 'read')));
select private.require_second_factor('public.former_addresses');
revoke all on public.former_addresses from anon, authenticated;
grant select on public.former_addresses to authenticated;
grant all on public.former_addresses to service_role;

-- Whose a letter is: the account's that had the address when it was written, else the one's that has it now.
create function private.account_of_address(address text, at timestamptz) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select f.user_id from public.former_addresses f
        where f.address = lower(account_of_address.address) and f.until >= at order by f.until limit 1),
      (select l.id from public.user_list l where l.email = lower(account_of_address.address)))
  $$;
revoke execute on function private.account_of_address(text, timestamptz) from public;
grant execute on function private.account_of_address(text, timestamptz) to authenticated, service_role;

-- Letters that follow nobody to another address: they tell the mailbox that is left, or are the team's own.
create function private.stays_with_mailbox(letter_kind text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select letter_kind = any (array['email_change_begun', 'email_changed', 'support_ticket', 'refund_waits',
      'indicator_access_late'])
  $$;
revoke execute on function private.stays_with_mailbox(text) from public;
grant execute on function private.stays_with_mailbox(text) to authenticated, service_role;

-- Whichever way an address changes. By the moment that the change itself noted, for the server's clock decides.
create function private.follow_address() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.former_addresses (user_id, address, until)
    values (new.id, lower(old.email), greatest(now(), new.updated_at))
    on conflict (user_id, address) do update set until = excluded.until;
  delete from public.former_addresses where user_id = new.id and address = lower(new.email);
  -- What lets the reader of the old mailbox in is void already.
  update public.outbox o set failed_at = now(), last_error = 'expired'
    where o.channel = 'mail' and o.recipient <> '' and lower(o.recipient) = lower(old.email)
      and o.sent_at is null and o.failed_at is null
      and exists (select from public.outbox_secrets s where s.outbox_id = o.id);
  update public.outbox o set recipient = new.email
    where o.channel = 'mail' and o.recipient <> '' and lower(o.recipient) = lower(old.email)
      and o.sent_at is null and o.failed_at is null and not private.stays_with_mailbox(o.kind);
  return null;
end $$;
revoke execute on function private.follow_address() from public;
create trigger follow_address after update of email on auth.users for each row
  when (old.email is not null and new.email is not null and old.email <> new.email and new.deleted_at is null)
  execute function private.follow_address();

-- The account that a letter is of, as its reader may see it, and where it goes when it is sent again.
create function public.letter_account(letter uuid) returns table (person uuid, person_name text, goes_to text)
  language sql stable
  -- Bound to the functions of `private` as it is made: its callers may not name them.
  begin atomic
    select l.id, l.name,
      case when private.stays_with_mailbox(o.kind) then o.recipient else coalesce(l.email, o.recipient) end
    from public.outbox o left join public.user_list l on l.id = private.account_of_address(o.recipient, o.created_at)
    where o.id = letter_account.letter and o.channel = 'mail' and o.recipient <> '';
  end;
revoke execute on function public.letter_account(uuid) from public, anon;
grant execute on function public.letter_account(uuid) to authenticated, service_role;

-- The address that an account is to have once it is confirmed: the office sees what it began.
alter table public.user_list add column new_email text;

create or replace function private.list_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.deleted_at is not null then
    delete from public.user_list where id = new.id;
  else
    update public.user_list set email = new.email, new_email = nullif(new.email_change, ''),
      last_sign_in_at = new.last_sign_in_at, is_confirmed = new.confirmed_at is not null,
      is_banned = coalesce(new.banned_until > now(), false)
    where id = new.id;
  end if;
  return null;
end $$;
drop trigger list_account on auth.users;
create trigger list_account
  after update of email, email_change, email_confirmed_at, phone_confirmed_at, last_sign_in_at, banned_until, deleted_at
  on auth.users for each row execute function private.list_account();

update public.user_list l set new_email = u.email_change from auth.users u where u.id = l.id and u.email_change <> '';
