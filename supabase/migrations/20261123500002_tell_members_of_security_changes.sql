-- A member hears by letter of a sign-in from a new device and of what changes the way into the account, whichever way it
-- was changed: the database sees them all (ASVS 6.3.5, 6.3.7).

create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Hash of what the browser says of itself without its version, which changes every few weeks.
  device text not null,
  primary key (user_id, device)
);

-- Nothing where there is no address. `details` are the letter's own, besides the name and the instant.
create function private.write_security_letter(
  member uuid, recipient text, kind text, details jsonb default '{}') returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into public.outbox (channel, kind, recipient, language, payload, dedupe_key)
    select 'mail', kind, recipient, p.language, jsonb_build_object('name', p.name, 'at', now()) || details,
      kind || ':' || gen_random_uuid()
    from public.profiles p where p.id = member and recipient is not null
  $$;

create function private.tell_of_changed_credentials() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.deleted_at is not null then
    delete from private.known_devices where user_id = new.id;
    return null;
  end if;
  if old.email is distinct from new.email then
    perform private.write_security_letter(new.id, old.email, 'email_changed');
  end if;
  if old.encrypted_password is distinct from new.encrypted_password and coalesce(new.encrypted_password, '') <> '' then
    perform private.write_security_letter(new.id, new.email, 'password_changed');
  end if;
  return null;
end $$;
create trigger tell_of_changed_credentials after update of email, encrypted_password, deleted_at on auth.users
  for each row when (old.email_confirmed_at is not null) execute function private.tell_of_changed_credentials();

create function private.tell_of_changed_factor() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  change text := case when tg_op = 'DELETE' then 'factor_removed' else 'factor_added' end;
begin
  perform private.write_security_letter(owner, u.email, change)
    from auth.users u where u.id = owner and u.deleted_at is null;
  return null;
end $$;
create trigger tell_of_added_factor after update of status on auth.mfa_factors
  for each row when (new.status = 'verified' and old.status <> 'verified')
  execute function private.tell_of_changed_factor();
create trigger tell_of_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.tell_of_changed_factor();

-- The first device is the one that signed up.
create function private.tell_of_new_device() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  known text := encode(sha256(convert_to(regexp_replace(new.user_agent, '[0-9._]+', '', 'g'), 'UTF8')), 'hex');
begin
  insert into private.known_devices (user_id, device) values (new.user_id, known) on conflict do nothing;
  if found and exists (select from private.known_devices where user_id = new.user_id and device <> known) then
    perform private.write_security_letter(new.user_id, u.email, 'new_device',
        jsonb_build_object('userAgent', new.user_agent, 'address', coalesce(host(new.ip), '')))
      from auth.users u where u.id = new.user_id;
  end if;
  return null;
end $$;
create trigger tell_of_new_device after insert on auth.sessions
  for each row when (new.user_agent is not null) execute function private.tell_of_new_device();

revoke execute on function private.write_security_letter(uuid, text, text, jsonb), private.tell_of_changed_credentials(),
  private.tell_of_changed_factor(), private.tell_of_new_device() from public;
