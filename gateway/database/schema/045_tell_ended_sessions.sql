-- A session that ends is told to every listening process: what it may no longer do ends at once, live changes included.
-- By a trigger, because sessions end in many ways: at the auth service, in a function of the database, with their user.
create function gateway.tell_ended_session() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_notify('gateway_ended_sessions', old.id::text);
  return null;
end $$;
create trigger gateway_tell_ended after delete on auth.sessions
  for each row execute function gateway.tell_ended_session();

-- A ban and a soft deletion leave the sessions there, and end what they may do.
create function gateway.tell_banned_user() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_notify('gateway_ended_sessions', id::text) from auth.sessions where user_id = new.id;
  return null;
end $$;
create trigger gateway_tell_banned after update of banned_until, deleted_at on auth.users for each row
  when (new.banned_until is distinct from old.banned_until and new.banned_until is not null
    or new.deleted_at is distinct from old.deleted_at and new.deleted_at is not null)
  execute function gateway.tell_banned_user();
